import type { DomeMaterial } from '../../../domain/gem-view/dome-numbers'
import { SURFACES } from './materials'
import { NOISE } from './noise'
import { LOBES, RING, SCENE_HEAD, SCENE_MAIN } from './scene'

const BODY = `
uniform sampler2D uRadii, uLobes;
/** Half a width in mm; half length, height, height of the wall, all in half widths. */
uniform float uUnit, uReach, uHeight, uWall, uBaroque, uBelly, uLow;
uniform vec2 uPowers;
uniform vec3 uC0, uC1, uC2, uSeed, uLamp, uInside;
uniform float uK[8], uRefraction, uTrans, uCloud;
#define K(i) uK[i]

float radius(float share) {
  float n = float(textureSize(uRadii, 0).x), u = share * n - (PEARL ? share : 0.); int i = int(floor(u)), c = int(n);
  int j = PEARL ? min(i + 1, c - 1) : (i + 1) % c;
  return mix(texelFetch(uRadii, ivec2(min(i, c - 1), 0), 0).r, texelFetch(uRadii, ivec2(j, 0), 0).r, fract(u));
}
float outline(vec2 p) { return length(p) / radius((atan(p.y, p.x) + PI) / (2. * PI) * .99999); }
/** Below zero inside. Domes rest on z = 0, pearls lie around the origin. */
float gauge(vec3 p) {
#if IS_PEARL
  p.z /= uBelly; float l = length(p) + 1e-6, r = radius(acos(clamp(p.x / l, -1., 1.)) / PI);
  if (uBaroque > .03) r *= 1. + uBaroque * (fbm(p * .95 / l + uSeed, 2) - .5) * 2. + uBaroque * .1 * (noise(p * 3.1 / l + vec3(uSeed.y, 0, 0)) - .5);
  return l / r - 1.;
#else
  float r = outline(p.xy);
  if (p.z > uWall) return sqrt(pow(r, uPowers.x) + pow((p.z - uWall) / (uHeight - uWall), uPowers.y)) - 1.;
  float low = uWall * .55, e = max(0., (low - p.z) / low);
  return max(r + .05 * e * e - 1., -p.z * 1.2);
#endif
}
float hitBody(vec3 o, vec3 d) {
  vec3 high = vec3(uReach * 1.03, 1.04, IS_PEARL == 1 ? uBelly * 1.06 : uHeight + .01) * (uBaroque > .1 ? 1.25 : 1.);
  vec3 low = vec3(-high.xy, IS_PEARL == 1 ? -high.z : -.01);
  vec3 a = (low - o) / d, b = (high - o) / d, near = min(a, b), far = max(a, b);
  float t = max(max(near.x, near.y), max(near.z, 0.)), end = min(far.x, min(far.y, far.z));
  if (t >= end) return -1.;
  float g = gauge(o + d * t);
  for (int i = 0; i < 20; i++) {
    if (g < 6e-4) return t;
    float s = (gauge(o + d * (t + 2e-3)) - g) / 2e-3;
    if (s > -1e-3) { if (g < 4e-3) return t; t += .05; } else t += min(.6, -g / s * .97 + 1e-4);
    if (t > end + .01) return -1.;
    g = gauge(o + d * t);
  }
  return g < 4e-3 ? t : -1.;
}
vec3 normalAt(vec3 p) {
  vec2 e = vec2(3e-3, 0);
  return normalize(vec3(gauge(p + e.xyy) - gauge(p - e.xyy), gauge(p + e.yxy) - gauge(p - e.yxy), gauge(p + e.yyx) - gauge(p - e.yyx)));
}
/** Gathered light: 0 from half the sky, 1 and 2 glossy. */
vec3 lobe(int i, vec3 d) {
  vec2 u = clamp(toOct(d) * uLow, .5, uLow - .5) / uLow;
  return textureLod(uLobes, vec2(u.x, (u.y + float(i)) / ${LOBES}.), 0.).rgb;
}
`

const EYE = `
/** A band of light across a dome, or three of them. */
void eye(vec3 p, vec3 q, vec3 h, int bands, inout vec3 alb, inout vec3 add) {
  float band = 0., wide = 0., rr = length(vec2(p.x / uReach, p.y)), w = K(0);
  for (int i = 0; i < bands; i++) {
    float an = bands == 3 ? K(2) + float(i) * PI / 3. : PI / 2. + K(2);
    float s = dot(h, vec3(cos(an), sin(an), 0)) + .03 * (fbm(q * 3. + vec3(i, 0, 0), 2) - .5);
    float silk = .75 + .5 * fbm(vec3(p.x * (bands == 1 ? 3. : 8.) + 5., p.y * 22. + uSeed.x, p.z * 8.), 2);
    band += exp(-s * s / (w * w)) * silk * (bands == 3 ? 1. - .45 * rr : 1.);
    wide += exp(-s * s / (w * w * 20.)) * (bands == 1 ? 1. : .22);
  }
  // Milk and honey: one side of a cat's eye is lighter.
  if (bands == 1) alb *= .72 + .62 * smoothstep(-.35, .35, dot(h, vec3(cos(PI / 2. + K(2)), sin(PI / 2. + K(2)), 0)) * K(4));
  add += uC2 * min(band, 1.25) * K(1) + (alb * .6 + uC2 * .12) * wide * .55;
}
`

const PEARL = `
vec3 shadePearl(vec3 p, vec3 d, vec3 n) {
  vec3 s = p * 3. + vec3(uSeed.x, 0, uSeed.y); float f = fbm(s, 3);
  n = normalize(n - .2 * K(0) * (vec3(fbm(s + vec3(.15, 0, 0), 3), fbm(s + vec3(0, .15, 0), 3), fbm(s + vec3(0, 0, .15), 3)) - f));
  vec3 nw = uTurn * n, vw = -(uTurn * d); float ci = clamp(dot(nw, vw), 0., 1.); vec3 r = 2. * ci * nw - vw;
  float F = .045 + .75 * pow(1. - ci, 4.), rim = pow(1. - ci, 1.6), orient = fbm(p * 1.1 + vec3(uSeed.x, 0, 0), 2) - .5;
  vec3 up = vec3(r.xy, max(r.z, .01)); float hz = smoothstep(-.3, .35, r.z);
  float dark = dot(uC0, vec3(.2126, .7152, .0722)); vec3 ground = studio(vec3(0, 0, -1)) * .95 * (.55 + .45 * dark);
  vec3 over = mix(vec3(1), uC1, clamp((.4 + .6 * sin(ci * 5.2 + 2.4 * orient)) * .9, 0., 1.));
  // The peacock overtone of dark pearls.
  if (dark < .12) over = .62 + .55 * hue(.36 + .3 * (1. - ci) + .25 * orient);
  vec3 E = lobe(0, nw), g1 = mix(ground, lobe(1, up), hz), g2 = mix(ground, lobe(2, up), hz), sharp = mix(ground, studio(up), hz);
  vec3 body = uC0 * (.6 * E + .12 * lobe(0, nw * .4 + vec3(0, 0, .6))) * (1. + .12 * orient) * (.72 + .28 * smoothstep(-.8, .5, nw.z));
  vec3 lustre = (g1 + g2) * .5 * K(1) * over * (.22 + .78 * uC0);
  return body * mix(vec3(1), over, .45) + lustre * (.26 + .5 * F + .12 * rim) + (.5 * sharp + .5 * g2) * (F * .55 + .03) * K(2);
}
`

/** Light that goes into a translucent stone and comes back from its depth. */
const INSIDE = `
vec3 within(vec3 p, vec3 dv, vec3 body, vec3 alb, vec3 up, float pull) {
  const float st = .13; vec3 T = vec3(1), sc = vec3(0), q = p;
  vec2 key = (transpose(uTurn) * vec3(-.55, .45, 0)).xy;
  for (int k = 0; k < 16; k++) {
    q += dv * st;
    if (gauge(q) > 0. || q.z < 0.) break;
    float r = outline(q.xy), top = uWall + (uHeight - uWall) * pow(max(0., 1. - pow(r, uPowers.x)), 1. / uPowers.y), dep = max(0., top - q.z);
    float side = -(q.x * key.x / uReach + q.y * key.y) * 1.2, cres = exp(-(r - .8) * (r - .8) / .075) * clamp(side * 1.1 - .12, 0., 1.);
    float glow = .55 + .55 * clamp(side, -.5, 1.) * r + 2.6 * cres * cres, den = uCloud * (.7 + .75 * fbm((q + uSeed) * 1.7, 2));
    vec3 li = up * .85 * exp(-dep * (uInside * .9 + uCloud * .1)) + .24 * up * 1.6 * glow * exp(-uInside * (1. - .35 * cres));
    sc += T * (1. - exp(-den * st)) * li * (.2 + .8 * alb) * (.7 + .3 * glow); T *= exp(-(den + uInside) * st);
  }
  float rs = outline(p.xy), side = clamp(-(p.x * key.x / uReach + p.y * key.y) * 1.35, -1., 1.);
  float cr = exp(-(rs - .8) * (rs - .8) / .05) * smoothstep(.05, .95, side), clear = clamp(1.5 / (uCloud + .6), .25, 1.);
  vec3 behind = q.z < .02 ? up * .42 * (.5 + .5 * exp(-uInside)) : up * .6;
  body = mix(body, sc + T * behind, uTrans) * (1. - pull) * (1. - .26 * clear * (1. - side * rs));
  body += uTrans * clear * cr * .5 * up * exp(-.75 * uInside) * (.4 + .6 * alb);
#ifdef OPALITE
  body = body * (1. - .55 * cr * K(0)) + cr * K(0) * vec3(1, .55, .2) * .8 * up;
#endif
  return body;
}
`

const shadeDome = (surface: string) => `
vec3 shadeDome(vec3 p, vec3 d, vec3 n) {
  vec3 q = p + uSeed, nw = uTurn * n, vw = -(uTurn * d), L = transpose(uTurn) * uLamp;
  float cv = clamp(-dot(n, d), .001, 1.);
  vec3 E = lobe(0, nw) * (.72 + .28 * smoothstep(-.6, .4, nw.z)), up = lobe(0, nw * .4 + vec3(0, 0, .6));
  vec3 alb = mix(uC0, uC1, .5), add = vec3(0); float pull = 0.;
  vec3 dv = refract(d, n, 1. / uRefraction), dl = dot(L, n) > 0. ? refract(-L, n, 1. / uRefraction) : -L, h = -dv - dl, hn = normalize(h);
  ${surface}
  vec3 body = alb * E * .92;
  if (uTrans > 0.) body = within(p, dv, body, alb, up, pull);
  float F = fresnel(cv, uRefraction); vec3 r = uTurn * reflect(d, n), above = vec3(r.xy, max(r.z, .01));
  vec3 sky = .8 * studio(above) + .2 * lobe(2, above), light = mix(studio(vec3(0, 0, -1)) * .8, sky, smoothstep(-.16, .22, r.z));
  add *= smoothstep(-.1, .25, dot(L, n));
  return (body + add * (.35 + .65 * E)) * (1. - F) + F * light;
}
`

/** A dome or pearl: its surface by the gauge of its outline, its material, the phenomenon of its species. */
export function createDomeShader(material: DomeMaterial, hasRing: boolean): string {
  const isPearl = material === 'pearl'
  return [
    SCENE_HEAD,
    `#define IS_PEARL ${isPearl ? 1 : 0}\n#define PEARL ${isPearl}\n${material === 'opalite' ? '#define OPALITE\n' : ''}`,
    hasRing ? `#define WITH_RING\n${RING}` : '',
    NOISE,
    BODY,
    material === 'cats' || material === 'star' ? EYE : '',
    isPearl ? PEARL : INSIDE + shadeDome(SURFACES[material] ?? ''),
    `
vec4 shadeStone(vec3 o, vec3 d) {
  // Domes are measured from their flat back, everything else from the middle of the box.
  vec3 lift = vec3(0, 0, ${isPearl ? '0.' : 'uHeight * .5'}), from = o / uUnit + lift;
  float t = hitBody(from, d);
  if (t < 0.) return vec4(0, 0, 0, -1);
  vec3 p = from + d * t, n = normalAt(p);
  return vec4(${isPearl ? 'shadePearl' : 'shadeDome'}(p, d, n) + uAmbient * 0., t * uUnit);
}`,
    SCENE_MAIN,
  ].join('')
}
