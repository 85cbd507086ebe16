"""The web's animation formats, in and out.

    page = css.read(sheet, elements, viewport=(1200, 900))    CSS, and WAAPI's keyframes, of boxes
    file = svg.read(text)                                     an SVG with SMIL and CSS
    page.scene(), file.scene()                                a Scene, which every host plays
    page.losses, file.losses                                  what is animated, but not carried
    export.svg(scene), export.css(scene), export.waapi(scene)

The library reads both. Nothing is fetched."""
