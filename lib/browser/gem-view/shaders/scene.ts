import { TONE } from './resolve'

/** The middle radius of the loop that a stone hangs from. */
export const LOOP_MM = 0.75

/** Rows of the low resolution lights below one another: diffuse, glossy, glossier. */
export const LOBES = 3

/** What both stones share: the camera's ray, the studio's light, the ring and the shape of `main`. */
export const SCENE_HEAD = `#version 300 es
precision highp float;
precision highp int;
out vec4 outColour;
uniform vec2 uSize, uJitter;
/** Half the picture's height and the distance of the camera in mm; where the stone is shown, in mm. */
uniform vec2 uCamera;
uniform vec2 uShift;
/** Stone to studio, columns; the camera's right, up and back in the studio. */
uniform mat3 uTurn, uView;
uniform sampler2D uStudio;
/** The share of each colour in this sample. */
uniform vec3 uShare;
uniform float uEncode, uMeter, uAmbient, uPolar;
${TONE}
const float PI = 3.14159265;

vec2 toOct(vec3 d) {
  d /= abs(d.x) + abs(d.y) + abs(d.z);
  vec2 f = (1. - abs(d.yx)) * vec2(d.x < 0. ? -1. : 1., d.y < 0. ? -1. : 1.);
  return (d.z < 0. ? f : d.xy) * .5 + .5;
}
vec3 studio(vec3 d) { return textureLod(uStudio, toOct(d), 0.).rgb; }
float fresnel(float ci, float n) {
  float ct = sqrt(max(0., 1. - (1. - ci * ci) / (n * n)));
  float r1 = (ci - n * ct) / (ci + n * ct), r2 = (n * ci - ct) / (n * ci + ct);
  return .5 * (r1 * r1 + r2 * r2);
}
`

/** Four claws and a gallery with a band, or with a loop for a pendant or an earring, by distance; the stone's frame, mm. */
export const RING = `
uniform vec3 uMetal;
/** Centre of the band below the stone, its middle radius, thickness of the claws; 0 a ring, 1 a pendant, 2 an earring. */
uniform vec4 uBand;
/** Which way is up when it hangs, the distance of the loop's centre from the stone's, and its height. */
uniform vec4 uHang;
/** A sphere around the whole setting. */
uniform vec4 uBound;
uniform vec3 uFoot[4], uNeck[4], uTip[4];
/** Half axes, height and thickness of the gallery. */
uniform vec4 uGallery;

float capsule(vec3 p, vec3 a, vec3 b, float r) {
  vec3 pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0., 1.)) - r;
}
float blend(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.) / k;
  return min(a, b) - h * h * k * .25;
}
float bandDistance(vec3 p) {
  vec2 c = vec2(p.y, p.z - uBand.x);
  float top = smoothstep(-.2, 1., c.y / uBand.y);
  vec2 q = abs(vec2(length(c) - uBand.y, p.x)) - vec2(.28, mix(.95, .7, top));
  return length(max(q, 0.)) + min(max(q.x, q.y), 0.) - .42;
}
/** A loop at the stone, and the bail of a pendant or the hook of an earring above it. */
float hangDistance(vec3 p) {
  vec3 q = vec3(dot(p.xy, vec2(uHang.y, -uHang.x)), dot(p.xy, uHang.xy) - uHang.z, p.z - uHang.w);
  float d = length(vec2(length(q.xy) - ${LOOP_MM}, q.z)) - .26;
  d = blend(d, capsule(q, vec3(0, -${LOOP_MM}, 0), vec3(0, dot(abs(uHang.xy), uGallery.xy) - uHang.z, uGallery.z - uHang.w), .3), .2);
  if (uBand.w < 1.5) {
    vec3 b = q - vec3(0, 2.15, 0);
    return min(d, (length(vec2(length(vec2(b.y * .7, b.z)) - 1.15, b.x * .8)) - .36) * .7);
  }
  vec3 h = q - vec3(0, 6, -2.6);
  if (h.y > 0.) d = min(d, length(vec2(length(h.yz) - 2.6, h.x)) - .33);
  d = min(d, capsule(q, vec3(0, .5, 0), vec3(0, 6, 0), .33));
  return min(d, capsule(q, vec3(0, 6, -5.2), vec3(0, -2, -4.4), .33));
}
float ringDistance(vec3 p) {
  float g = length(vec2((length(p.xy / uGallery.xy) - 1.) * min(uGallery.x, uGallery.y), p.z - uGallery.z)) - uGallery.w;
  float d = uBand.w < .5 ? blend(bandDistance(p), g, .5) : blend(hangDistance(p), g, .2);
  for (int i = 0; i < 4; i++) {
    float claw = min(capsule(p, uFoot[i], uNeck[i], uBand.z), capsule(p, uNeck[i], uTip[i], uBand.z * .92));
    d = blend(d, claw, .35);
  }
  return d;
}
/** Distance along the ray, or a negative number. */
float hitRing(vec3 o, vec3 d, float far) {
  vec3 c = o - uBound.xyz;
  float r = uBound.w, b = dot(c, d), k = b * b - dot(c, c) + r * r;
  if (k < 0.) return -1.;
  float t = max(0., -b - sqrt(k)), end = min(far, -b + sqrt(k));
  for (int i = 0; i < 72; i++) {
    float s = ringDistance(o + d * t);
    if (s < .004) return t;
    t += s * .95;
    if (t > end) break;
  }
  return -1.;
}
vec3 shadeMetal(vec3 p, vec3 d) {
  vec2 e = vec2(1, -1) * .004;
  vec3 n = normalize(e.xyy * ringDistance(p + e.xyy) + e.yyx * ringDistance(p + e.yyx) + e.yxy * ringDistance(p + e.yxy) + e.xxx * ringDistance(p + e.xxx));
  vec3 r = uTurn * reflect(d, n), nw = uTurn * n;
  float open = clamp(.35 + ringDistance(p + n * .9) * .8, .25, 1.);
  float edge = pow(1. - max(0., -dot(n, d)), 5.);
  vec3 light = studio(r) * .7 + studio(normalize(r + nw * .35)) * .3;
  if (r.z < 0.) light *= .55 + .45 * smoothstep(-.5, 0., r.z);
  return mix(uMetal, vec3(1), edge) * (light * 1.05 + .05) * open;
}
`

/** The camera's ray through a pixel in the stone's frame, the nearer of ring and stone, the coded result. */
export const SCENE_MAIN = `
void main() {
  vec2 s = ((gl_FragCoord.xy + uJitter) / uSize * 2. - 1.) * vec2(uSize.x / uSize.y, 1);
  vec3 at = vec3(s * uCamera.x - uShift, 0);
  vec3 ro = vec3(0, 0, uCamera.y);
  vec3 rd = normalize(at - ro);
  mat3 toStone = transpose(uTurn) * uView;
  vec3 o = toStone * ro, d = toStone * rd;
  vec4 hit = shadeStone(o, d);
#ifdef WITH_RING
  float far = hit.w > 0. ? hit.w : 1e6;
  float t = hitRing(o, d, far);
  if (t > 0. && t < far) hit = vec4(shadeMetal(o + d * t, d) * uShare, t);
#endif
  vec3 c = clamp(hit.rgb, 0., 7.);
  if (uMeter > 0.) c = tone(c);
  outColour = hit.w > 0. ? vec4(mix(c, sqrt(c / 4.), uEncode), 1) : vec4(0);
}
`
