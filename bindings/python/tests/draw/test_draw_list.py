"""What motion_clip_draw writes: groups, clips and gradients. The records (Tests/Scenes) hold all of its lists."""

import libmotion as motion
from libmotion import abi, functions
from tables import Tables


def faded(**fields) -> functions.Drawn:
    """A layer with two overlapping sublayers and a box of its own, half faded; the second sublayer by half again."""
    scene = motion.Scene()
    top = scene.layer("top", bounds=(0, 0, 10, 10), background_color="#ff0000", opacity=0.5, **fields)
    scene.layer("a", parent=top, path="M0 0L4 0L4 4Z", fill_color="#00ff00")
    scene.layer("b", parent=top, path="M0 0L4 0L4 4Z", fill_color="#0000ff", opacity=0.5)
    return functions.clip_draw(scene.compile().bytes, 0)


def test_a_layer_is_faded_as_one_picture():
    items = faded().items
    assert items["kind"].tolist() == [abi.PAINT_GROUP, abi.PAINT_BOX, abi.PAINT_FILL, abi.PAINT_FILL]
    assert items["opacity"].tolist() == [0.5, 1, 1, 0.5] and items["span"].tolist() == [3, 0, 0, 0]
    apart = faded(group_opacity=False).items
    assert apart["kind"].tolist() == [abi.PAINT_BOX, abi.PAINT_FILL, abi.PAINT_FILL]
    assert apart["opacity"].tolist() == [0.5, 0.5, 0.25]


def test_a_group_is_made_only_where_it_shows():
    scene = motion.Scene()
    scene.layer("one paint", path="M0 0L4 0L4 4Z", fill_color="#00ff00", opacity=0.5)
    scene.layer("opaque", path="M0 0L4 0L4 4Z", fill_color="#00ff00", stroke_color="#000000")
    top = scene.layer("above", opacity=0.5)
    scene.layer("apart", parent=top, inherits="transform", path="M0 0L1 1L0 1Z", fill_color="#00ff00",
                stroke_color="#000000")  # fmt: skip
    moving = scene.layer("moving", path="M0 0L4 0L4 4Z", fill_color="#00ff00", stroke_color="#000000")
    moving.add(motion.basic("opacity", from_=1, to=0, duration=1))
    clip = scene.compile()
    drawn = functions.clip_draw(clip.bytes, 0.25).items
    assert drawn["kind"].tolist().count(abi.PAINT_GROUP) == 1
    assert drawn["opacity"].tolist() == [0.5, 1, 1, 1, 1, 0.75, 1, 1]
    assert len(functions.clip_draw(clip.bytes, 1).items) == 5  # the group has faded away


def test_a_layer_is_blended_with_what_is_below_it_and_shows_an_image():
    scene = motion.Scene()
    top = scene.layer("top", bounds=(0, 0, 4, 3), blend_mode="plus-lighter", opacity=0.5, image="née")
    scene.layer("in", parent=top, blend_mode="normal")
    for copies in (1, 2):
        contents = motion.Clip(functions.scene_compile(scene.to_json(), copies=copies).clip).contents
        kinds = contents.paints["kind"].tolist()
        assert kinds == [abi.PAINT_GROUP, abi.PAINT_IMAGE, abi.PAINT_GROUP] * copies
        assert contents.paints["blend"][:3].tolist() == [abi.BLEND_ADD, 0, 0]
        assert contents.named(abi.TABLE_PAINTS) == {1 + 3 * copy: "née" for copy in range(copies)}


def test_a_clip_ends_with_its_layer():
    """The clip of the first sublayer of a layer without paint once went on to the end of that layer."""
    scene = motion.Scene()
    scene.layer("above")
    scene.layer("clipped", parent="above", masks_to_bounds=True, bounds=(0, 0, 4, 4), background_color="#ff0000")
    scene.layer("free", parent="above", bounds=(0, 0, 9, 9), background_color="#00ff00")
    paints = scene.compile().contents.paints
    assert paints["kind"].tolist() == [abi.PAINT_CLIP, abi.PAINT_BOX, abi.PAINT_BOX]
    assert paints["span"].tolist() == [1, 0, 0]


def test_a_gradient_in_a_box_with_a_transform():
    tables = Tables((40, 40), 10, 0, 1)
    layer = tables.layer(path="M0 0H20V20H0Z", bounds=(0, 0, 20, 20), position=(5, 0))
    stops = [tables.number(0.0), tables.number((1, 0, 0, 1)), tables.number(0.5), tables.number((0, 0, 1, 1))]
    affine = tables.number((0, 1, -1, 0))
    tables.number((1, 0))
    tables.paint(abi.PAINT_FILL, layer=layer, painted=[layer], gradient=abi.GRADIENT_CONIC,
                 gradient_ends=tables.number((0.5, 0.5, 1, 0.5)), first_stop=stops[0], stop_count=2,
                 gradient_box=tables.channel(layer, abi.PROPERTY_BOUNDS), gradient_transform=affine,
                 spread=abi.SPREAD_REPEAT)  # fmt: skip
    (item,) = functions.clip_draw(tables.clip().bytes, 0).items
    assert (item["gradient"], item["spread"]) == (abi.GRADIENT_CONIC, abi.SPREAD_REPEAT)
    # The affine first, (x, y) to (1 - y, x); then twenty times as large.
    assert item["gradient_affine"].tolist() == [0, 20, -20, 0, 20, 0]
    assert item["gradient_ends"].tolist() == [0.5, 0.5, 1, 0.5]
