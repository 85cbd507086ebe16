// The same strokes on a 2D canvas, where there is no WebGL2.

export class Painter2D {
  name = 'on a 2D canvas';
  colors = [];
  #context;

  constructor(canvas) { this.#context = canvas.getContext('2d'); }

  resize({width, height}) { Object.assign(this.#context.canvas, {width, height}); }

  draw(affines, opacities, trims, scale) {
    const context = this.#context, {width, height} = context.canvas, share = (value) => Math.min(Math.max(value, 0), 1);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    const gradient = context.createLinearGradient(0, 0, width, height);
    this.colors.forEach(
      (color, i) => gradient.addColorStop(i / 2, `rgb(${color.map((part) => Math.round(part * 255)).join(' ')})`));
    context.strokeStyle = gradient;
    context.lineCap = 'round';
    context.beginPath();
    for (let i = 0; i < opacities.length; i++) {
      if (!(opacities[i] > 0)) continue;
      const [a, b, , , x, y] = affines.subarray(6 * i, 6 * i + 6), from = share(trims[2 * i]) * 18,
                          to = share(trims[2 * i + 1]) * 18;
      context.moveTo((a * from + x) * scale + width / 2, (b * from + y) * scale + height / 2);
      context.lineTo((a * to + x) * scale + width / 2, (b * to + y) * scale + height / 2);
    }
    context.lineWidth = Math.max(2 * scale, 1);
    context.stroke();
  }
}
