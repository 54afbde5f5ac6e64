/** Bright light saturates softly, as on film. */
export const TONE = `vec3 tone(vec3 x) { return mix(x, .6 + .4 * (1. - exp(-(x - .6) / .4)), step(.6, x)); }`

export const CORNERS_SHADER = `#version 300 es
void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4. - 1., 0, 1); }
`

/** The mean of the samples, developed like a photograph, over a paper with the stone's soft shadow. */
export const RESOLVE_SHADER = `#version 300 es
precision highp float;
out vec4 outColour;
uniform sampler2D uSum;
uniform vec2 uSize;
uniform vec3 uTotals;
uniform sampler2D uMeter;
uniform float uWanted, uMeterLevel, uCount, uEncode, uContrast, uSaturation;
uniform vec3 uMiddle, uRim, uShadeTint;
/** Middle and half axes of the shadow in shares of the height; its strength. */
uniform vec4 uShade;
uniform float uShadeStrength;

${TONE}
/** How much brighter the picture is made, from the mean of the small one. */
float gain() {
  if (uWanted <= 0.) return 1.;
  vec4 mean = textureLod(uMeter, vec2(.5), uMeterLevel);
  vec3 c = mean.rgb / max(mean.a, .01);
  c = mix(c, c * c * 4., uEncode);
  float level = .5 * dot(c, vec3(.2126, .7152, .0722)) + .5 * max(c.r, max(c.g, c.b));
  return clamp(pow(uWanted / (level + 1e-4), .65), .55, 2.2);
}vec3 toScreen(vec3 x) { return mix(12.92 * x, 1.055 * pow(max(x, 1e-5), vec3(1. / 2.4)) - .055, step(.0031308, x)); }
void main() {
  vec2 uv = gl_FragCoord.xy / uSize;
  // Each sample weighs the colours differently; a fallback without a sum holds one sample.
  vec4 sum = texture(uSum, uv) / vec4(uTotals, uCount);
  float cover = clamp(sum.a, 0., 1.);
  vec3 c = sum.rgb / max(cover, 1e-3);
  c = mix(c, c * c * 4., uEncode);
  c = tone(c * gain());
  float l = dot(c, vec3(.2126, .7152, .0722));
  c = toScreen(clamp(l + (c - l) * uSaturation, 0., 1.));
  c += uContrast * (c * c * (3. - 2. * c) - c);
  vec2 s = (uv - .5) * vec2(uSize.x / uSize.y, 1) * 2.;
  float r = clamp(length(s * vec2(.7, .9)) / 1.15, 0., 1.);
  vec3 paper = mix(uMiddle, uRim, r * r);
  vec2 q = (s - uShade.xy) / uShade.zw;
  float core = exp(-dot(q, q) * 1.6), wide = exp(-dot(q, q) * .45);
  paper *= 1. - uShadeStrength * (.45 * core + .30 * wide) * (1. - uShadeTint);
  paper += uShadeTint * core * uShadeStrength * .10;
  float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - .5;
  outColour = vec4(mix(paper, c, cover) + grain / 255., 1);
}
`
