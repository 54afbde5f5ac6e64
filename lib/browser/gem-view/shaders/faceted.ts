import { RING, SCENE_HEAD, SCENE_MAIN } from './scene'

/** Uniform vectors for planes that every WebGL 2 device offers and no stone needs. */
export const MAX_PLANES = 160

const STONE = `
layout(std140) uniform Planes { vec4 uPlanes[${MAX_PLANES}]; };
/** Number of all planes and of facets; index of the seam or -1; inner reflections. */
uniform ivec4 uCount;
/** Height of the girdle and half its thickness, with a margin. */
uniform vec2 uGirdle;
/** Refractive indices; how much they part at the exit. */
uniform vec3 uIndex;
uniform float uPart;
uniform vec3 uAlong, uAcross, uAxis, uSecond;
uniform vec4 uZone;
/** Softness of the change of colour of a bicolour stone along x, 0 for none; where it is. */
uniform vec2 uBicolour;
uniform float uHaze, uEdge;
uniform vec3 uHazeColour, uGlow;

/** The nearest facet ahead from inside: distance and index. */
float ahead(vec3 o, vec3 d, out vec3 n, out int face) {
  float best = 1e6; face = 0;
  for (int i = 0; i < uCount.y; i++) {
    vec4 p = uPlanes[i];
    float k = dot(p.xyz, d);
    float t = k > 1e-5 ? (p.w - dot(p.xyz, o)) / k : 1e6;
    if (t < best) { best = t; face = i; }
  }
  float z = o.z + best * d.z - uGirdle.x;
  if (abs(z) < uGirdle.y) for (int i = uCount.y; i < uCount.x; i++) {
    vec4 p = uPlanes[i];
    float k = dot(p.xyz, d);
    float t = k > 1e-5 ? (p.w - dot(p.xyz, o)) / k : 1e6;
    if (t < best) { best = t; face = i; }
  }
  n = uPlanes[face].xyz;
  return max(best, 0.);
}
/** Where a ray from outside meets the body; negative if it does not. */
float enter(vec3 o, vec3 d, out int face) {
  float near = -1e6, far = 1e6; face = -1;
  for (int i = 0; i < uCount.x; i++) {
    vec4 p = uPlanes[i];
    float k = dot(p.xyz, d), s = p.w - dot(p.xyz, o), t = s / (abs(k) < 1e-7 ? 1e-7 : k);
    if (k < 0.) { if (t > near) { near = t; face = i; } } else far = min(far, t);
  }
  return near < far && near > 0. ? near : -1.;
}
vec3 absorbed(vec3 d, float x, float t, vec3 mid) {
  float ca = dot(d, uAxis); ca *= ca;
  vec3 sigma = mix(uAcross, uAlong, ca);
  if (uBicolour.x > 0.) sigma = mix(sigma, uSecond, smoothstep(0., 1., (x - uBicolour.y) * uBicolour.x + .5));
  return exp(-sigma * t * (1. + uZone.w * sin(dot(mid, uZone.xyz))));
}
/** Light that leaves at a facet towards the eye, for an index. */
vec3 leave(vec3 d, vec3 n, float ci, float index, float side, out float R) {
  float s2 = index * index * (1. - ci * ci);
  if (s2 >= 1.) { R = 1.; return vec3(0); }
  float ct = sqrt(1. - s2), r1 = (index * ci - ct) / (index * ci + ct), r2 = (ci - index * ct) / (ci + index * ct);
  R = .5 * (r1 * r1 + r2 * r2);
  vec3 q = index * d + (ct - index * ci) * n; q.x *= side;
  vec3 light = studio(uTurn * q) + uAmbient;
#ifdef WITH_RING
  light *= mix(vec3(1), uMetal * .55, smoothstep(.1, .7, -q.z));
#endif
  return light * (1. - R);
}
vec3 inner(vec3 o, vec3 d, float w, float side, float start) {
  vec3 sum = vec3(0), tint = uShare, n; int face;
  float index = uIndex.y + uPart;
  bool parts = uShare == vec3(1);
  for (int b = 0; b < uCount.w; b++) {
    float t = ahead(o, d, n, face);
    vec3 real = vec3(side, 1, 1);
    vec3 a = absorbed(d * real, mix(start, (o.x + .5 * t * d.x) * side, .22), t, (o + .5 * t * d) * real);
    float veil = 1. - exp(-uHaze * t);
    sum += w * tint * (veil * uHazeColour * (.5 + .5 * a)) + w * uShare * uGlow * (1. - exp(-.15 * t));
    tint *= a; w *= 1. - veil;
    o += d * t;
    float ci = clamp(dot(d, n), 0., 1.), R;
    if (face == uCount.z) { R = 1.; side = -side; }
    else {
      vec3 light = leave(d, n, ci, index, side, R);
      if (parts && R < 1.) {
        float q;
        light.r = leave(d, n, ci, uIndex.x, side, q).r;
        light.b = leave(d, n, ci, uIndex.z, side, q).b;
      }
      sum += w * tint * light;
      w *= R;
    }
    d -= 2. * ci * n;
    if (w * max(tint.r, max(tint.g, tint.b)) < .008) break;
  }
  // What is still inside has been through the whole studio.
  return sum + w * tint * .22;
}
vec4 shadeStone(vec3 o, vec3 d) {
  int face; float side = 1., t = enter(o, d, face);
  if (uCount.z >= 0) {
    int other; vec3 m = vec3(-1, 1, 1);
    float tm = enter(o * m, d * m, other);
    if (tm > 0. && (t < 0. || tm < t)) { t = tm; face = other; side = -1.; o *= m; d *= m; }
  }
  if (t < 0.) return vec4(0, 0, 0, -1);
  vec3 p = o + d * t, n = uPlanes[face].xyz, bn = n;
  // Facet junctions are polished a little round: they catch the light.
  float near = uEdge; int beside = -1;
  for (int i = 0; i < uCount.y; i++) if (i != face && i != uCount.z) {
    float gap = uPlanes[i].w - dot(uPlanes[i].xyz, p);
    if (gap < uEdge) {
      float c = dot(uPlanes[i].xyz, n), e = gap / max(.05, sqrt(1. - c * c));
      if (e < near) { near = e; beside = i; }
    }
  }
  if (beside >= 0) { float f = 1. - near / uEdge; bn = normalize(mix(n, uPlanes[beside].xyz, f * f * .5)); }
  float index = uIndex.y + uPart, ci = clamp(-dot(d, n), 1e-3, 1.);
  float R = fresnel(ci, index), cb = clamp(-dot(d, bn), 1e-3, 1.);
  vec3 r = reflect(d, bn); r.x *= side;
  vec3 rw = uTurn * r, mirror = studio(rw);
  float strong = max(0., max(mirror.r, max(mirror.g, mirror.b)) - 4.2);
  // A polariser takes most of the veil, above all from the table, not the glints.
  mirror = fresnel(cb, index) * (face == 0 && beside < 0 ? min(mirror, .6) * uPolar * .55 : mirror * uPolar + strong * (1. - uPolar));
  mirror = beside < 0 ? min(mirror, .15 + .15 * (1. - exp(-max(mirror - .15, 0.) / .15))) : mirror;
  vec3 inside = refract(d, n, 1. / index);
  return vec4(mirror * uShare + inner(p, inside, 1. - R, side, p.x * side), t);
}
`

/** A convex stone from its planes: one refraction in, reflections inside, light out at every facet. */
export const createFacetedShader = (hasRing: boolean) =>
  `${SCENE_HEAD}${hasRing ? `#define WITH_RING\n${RING}` : ''}${STONE}${SCENE_MAIN}`
