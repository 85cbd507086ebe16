// Strokes by WebGL2, an instance each: what a sample holds goes to the graphics card as it is.

const VERTEX = `#version 300 es
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 linear;
layout(location = 2) in vec2 shift;
layout(location = 3) in float opacity;
layout(location = 4) in vec2 trim;
uniform vec2 size;
uniform float scale;
uniform vec3 colors[3];
out vec4 color;
out vec2 own;        // from where the stroke begins, in its own points
flat out vec3 shape; // its length, half its width, and pixels a point
void main() {
  // The stroke is a line of 18 points with round ends, two points wide, of which the piece between its ends is drawn.
  vec2 ends = clamp(trim, 0., 1.) * 18.;
  float pixels = scale * length(linear.xy), half_width = max(1., .55 / pixels), pad = half_width + 1. / pixels;
  float extent = max(ends.y - ends.x, 0.);
  own = vec2(mix(-pad, extent + pad, corner.x), corner.y * pad);
  shape = vec3(extent, half_width, pixels);
  vec2 at = (linear.xy * (own.x + ends.x) + linear.zw * own.y + shift) * scale;
  vec2 share = shift * scale / size + .5;
  float far = clamp(share.x * .55 + share.y * .45, 0., 1.) * 2.;
  color = vec4(far < 1. ? mix(colors[0], colors[1], far) : mix(colors[1], colors[2], far - 1.), 1.) * opacity;
  gl_Position = vec4(at.x / size.x * 2., -at.y / size.y * 2., 0., 1.);
}`;
const FRAGMENT = `#version 300 es
precision highp float;
in vec4 color;
in vec2 own;
flat in vec3 shape;
out vec4 pixel;
void main() {
  float outside = length(vec2(own.x - clamp(own.x, 0., shape.x), own.y)) - shape.y;
  pixel = color * clamp(.5 - outside * shape.z, 0., 1.);
}`;
const CORNERS = new Float32Array([0, -1, 1, -1, 0, 1, 1, 1]);

export class PainterGL {
  name = 'by WebGL2';
  colors = [];
  #gl;
  #program;
  #rooms; // buffers for affines, opacities, trims
  #held = 0;

  /** null where there is no WebGL2. */
  static on(canvas) {
    const gl = canvas.getContext('webgl2', {antialias: false, alpha: true, powerPreference: 'high-performance'});
    return gl && new PainterGL(gl);
  }

  constructor(gl) {
    this.#gl = gl;
    this.#program = gl.createProgram();
    for (const [kind, source] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(this.#program, shader);
    }
    gl.linkProgram(this.#program);
    if (!gl.getProgramParameter(this.#program, gl.LINK_STATUS) && !gl.isContextLost())
      throw new Error(gl.getProgramInfoLog(this.#program));
    const attribute = (place, buffer, width, stride, offset, each) => {
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, width, gl.FLOAT, false, stride, offset);
      gl.vertexAttribDivisor(place, each);
    };
    const corners = gl.createBuffer();
    this.#rooms = [0, 1, 2].map(() => gl.createBuffer());
    attribute(0, corners, 2, 0, 0, 0);
    gl.bufferData(gl.ARRAY_BUFFER, CORNERS, gl.STATIC_DRAW);
    attribute(1, this.#rooms[0], 4, 24, 0, 1);
    attribute(2, this.#rooms[0], 2, 24, 16, 1);
    attribute(3, this.#rooms[1], 1, 4, 0, 1);
    attribute(4, this.#rooms[2], 2, 8, 0, 1);
    gl.useProgram(this.#program);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  resize({width, height}) {
    const {canvas} = this.#gl;
    [canvas.width, canvas.height] = [width, height];
    this.#gl.viewport(0, 0, width, height);
  }

  /** Draws views of wasm memory, which it reads before it returns. scale: pixels a point. */
  draw(affines, opacities, trims, scale) {
    const gl = this.#gl, count = opacities.length, program = this.#program;
    [affines, opacities, trims].forEach((numbers, i) => {
      gl.bindBuffer(gl.ARRAY_BUFFER, this.#rooms[i]);
      if (count > this.#held) gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STREAM_DRAW);
      else gl.bufferSubData(gl.ARRAY_BUFFER, 0, numbers);
    });
    this.#held = Math.max(this.#held, count);
    gl.uniform2f(gl.getUniformLocation(program, 'size'), gl.canvas.width, gl.canvas.height);
    gl.uniform1f(gl.getUniformLocation(program, 'scale'), scale);
    gl.uniform3fv(gl.getUniformLocation(program, 'colors'), this.colors.flat());
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
  }
}
