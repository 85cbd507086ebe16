// Effects on a canvas: what its filters and shadows do, and matrices of colours pixel by pixel.

/** The bytes of sRGB in linear light, 0 to 1; "gamma" goes back, to 0..255. */
const LINEAR = Float32Array.from({length: 256}, (_, i) => (i <= 10 ? i / 3294.6 : ((i / 255 + 0.055) / 1.055) ** 2.4));
const gamma = (v) => 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const limited = (v) => (v > 0 ? Math.min(v, 1) : 0);

/** Gives a canvas the colours that a matrix of 4 rows and 5 columns makes of its own. */
export function recolored(context, matrix, isLinear) {
  const {width, height} = context.canvas, image = context.getImageData(0, 0, width, height), {data} = image;
  const fills = matrix[19] > 0; // where nothing is, too
  for (let i = 0; i < data.length; i += 4) {
    if (!data[i + 3] && !fills) continue;
    const [red, green, blue] = isLinear ? [LINEAR[data[i]], LINEAR[data[i + 1]], LINEAR[data[i + 2]]]
                                        : [data[i] / 255, data[i + 1] / 255, data[i + 2] / 255];
    const alpha = data[i + 3] / 255;
    for (let row = 0; row < 4; row++) {
      const at = 5 * row;
      const value = limited(
        matrix[at] * red + matrix[at + 1] * green + matrix[at + 2] * blue + matrix[at + 3] * alpha + matrix[at + 4]);
      data[i + row] = Math.round(isLinear && row < 3 ? gamma(value) : 255 * value);
    }
  }
  context.putImageData(image, 0, 0);
}

/** Draws the shadow of a picture, and not the picture. A canvas has one deviation, and shadows of what is drawn. */
export function shadow(
  context, picture, [x, y], [dx, dy], {color: [red, green, blue, alpha], opacity}, lose, operation = 'source-over') {
  if (Math.abs(x - y) > 0.01 * Math.max(x, y)) lose('shadows that are blurred more along one axis, but evenly');
  const far = picture.width + Math.abs(dx) + 4 * Math.max(x, y);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  Object.assign(context, {
    globalAlpha: 1,
    globalCompositeOperation: operation,
    shadowBlur: x + y,
    shadowColor: `rgba(${red * 255}, ${green * 255}, ${blue * 255}, ${alpha * opacity})`,
    shadowOffsetX: dx + far,
    shadowOffsetY: dy
  });
  context.drawImage(picture, -far, 0); // off the canvas, so that its shadow alone is seen
  context.restore();
}

/** Draws over a picture, and nowhere else, the shadow of what it leaves free. "spare" is an empty canvas. */
export function innerShadow(content, spare, sigma, shift, {color: [red, green, blue, alpha], opacity}, lose) {
  const {width, height} = content.canvas;
  spare.setTransform(1, 0, 0, 1, 0, 0);
  spare.fillStyle = `rgb(${red * 255}, ${green * 255}, ${blue * 255})`;
  spare.fillRect(0, 0, width, height);
  shadow(spare, content.canvas, sigma, shift, {color: [0, 0, 0, 1], opacity: 1}, lose, 'destination-out');
  content.save();
  content.setTransform(1, 0, 0, 1, 0, 0);
  Object.assign(content, {globalAlpha: alpha * opacity, globalCompositeOperation: 'source-atop'});
  content.drawImage(spare.canvas, 0, 0);
  content.restore();
}

/** Draws a blurred picture on an empty canvas. The axis that is blurred more is drawn smaller until both are alike. */
export function blurred(context, picture, spare, [x, y], lose) {
  const least = Math.min(x, y), most = Math.max(x, y), {width, height} = picture;
  context.setTransform(1, 0, 0, 1, 0, 0);
  spare.setTransform(1, 0, 0, 1, 0, 0);
  if (!(most > 0)) return context.drawImage(picture, 0, 0);
  if (context.filter === undefined) lose('blurs here: its context has no filter');
  else if (!(least > 0)) lose('blurs along one axis');
  if (context.filter === undefined || !(least > 0)) return context.drawImage(picture, 0, 0);
  const across = Math.min(y / x, 1), down = Math.min(x / y, 1), isEven = across === 1 && down === 1;
  if (!isEven) spare.drawImage(picture, 0, 0, width * across, height * down);
  context.filter = `blur(${least}px)`;
  context.drawImage(isEven ? picture : spare.canvas, 0, 0);
  context.filter = 'none';
  if (isEven) return undefined;
  for (const [to, from, sides] of [
         [spare, context, [width, height]], [context, spare, [width / across, height / down]]]) {
    to.clearRect(0, 0, width, height);
    to.drawImage(from.canvas, 0, 0, ...sides);
  }
  return undefined;
}
