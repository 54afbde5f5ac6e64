/** Noise with the integer hash of the pictures, so that veins and spots lie where the picture shows them. */
export const NOISE = `
uint hashed(uint x) { x ^= x >> 16; x *= 0x7feb352du; x ^= x >> 15; x *= 0x846ca68bu; x ^= x >> 16; return x; }
float hash3(int x, int y, int z) {
  return float(hashed(uint(x) * 73856093u ^ hashed(uint(y) * 19349663u ^ hashed(uint(z) * 83492791u + 77u))) >> 8) / 16777216.;
}
float noise(vec3 p) {
  ivec3 i = ivec3(floor(p)); vec3 f = fract(p); f = f * f * (3. - 2. * f);
  float r = 0.;
  for (int q = 0; q < 8; q++) {
    ivec3 c = ivec3(q & 1, (q >> 1) & 1, q >> 2); vec3 w = mix(1. - f, f, vec3(c));
    r += hash3(i.x + c.x, i.y + c.y, i.z + c.z) * w.x * w.y * w.z;
  }
  return r;
}
float fbm(vec3 p, int octaves) {
  float s = 0., a = .5, n = 0.;
  for (int i = 0; i < octaves; i++) { s += a * noise(p); n += a; a *= .5; p = p * 2.03 + vec3(17.1, 3.7, 9.2); }
  return s / n;
}
float ridge(vec3 p, int octaves) {
  float s = 0., a = .5, n = 0.;
  for (int i = 0; i < octaves; i++) {
    float v = 1. - abs(2. * noise(p) - 1.);
    s += a * v * v; n += a; a *= .5; p = p * 2.07 + vec3(3.1, 7.7, 1.3);
  }
  return s / n;
}
/** Distance to the nearest and second nearest point of a jittered grid, and the nearest one's number. */
vec3 cells(vec3 p) {
  ivec3 i = ivec3(floor(p)); float b = 9., b2 = 9., id = 0.;
  for (int q = 0; q < 27; q++) {
    ivec3 c = i + ivec3(q % 3, (q / 3) % 3, q / 9) - 1;
    vec3 f = vec3(c) + vec3(hash3(c.x, c.y, c.z), hash3(c.x + 31, c.y, c.z + 7), hash3(c.x, c.y + 57, c.z + 3)) - p;
    float d = dot(f, f);
    if (d < b) { b2 = b; b = d; id = hash3(c.x + 101, c.y + 13, c.z + 71); } else if (d < b2) b2 = d;
  }
  return vec3(sqrt(b), sqrt(b2), id);
}
vec3 hue(float h) {
  h = fract(h);
  vec3 c = clamp(vec3(abs(h * 6. - 3.) - 1., 2. - abs(h * 6. - 2.), 2. - abs(h * 6. - 4.)), 0., 1.);
  return c * c * (3. - 2. * c);
}
`
