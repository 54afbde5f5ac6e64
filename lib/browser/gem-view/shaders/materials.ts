import type { DomeMaterial } from '../../../domain/gem-view/dome-numbers'

/**
 * The surface of each material: `p` is the point, `q` the point moved by the piece's seed, `h` and `hn` the vector
 * between view and light inside the stone; `alb` is the colour, `add` light of its own, `pull` what hides the body.
 */
export const SURFACES: Partial<Record<DomeMaterial, string>> = {
  coral: `float f = fbm(q * 1.3, 3), g = fbm(q * vec3(9, 2.2, 9), 2), s = smoothstep(.62, .8, fbm(q * 4. + vec3(5, 0, 0), 2));
    alb = mix(mix(uC0, uC1, smoothstep(.25, .75, f * .75 + g * .25)), uC2, s * K(0));`,
  turq: `float f = fbm(q * 1.8, 4); alb = mix(uC0, uC1, smoothstep(.3, .7, f));
    float w = fbm(q * 2.3 + vec3(9, 0, 0), 3) - .5, r = ridge(q * 1.9 + w * vec3(1.4, -1, 1), 3);
    float m = smoothstep(.8 - .2 * K(0), .92 - .12 * K(0), r) * K(0), sp = smoothstep(.66, .8, fbm(q * 5., 3)) * K(0) * .6;
    alb = mix(alb, uC2, clamp(m + sp, 0., .94));`,
  lapis: `float f = fbm(q * 2.6, 4); alb = mix(uC0, uC1, smoothstep(.28, .75, f));
    float w = fbm(q * 1.6 + vec3(3, 0, 0), 3) - .5, r = ridge(q * 1.1 + vec3(w, -w, 0) * 2., 4);
    alb = mix(alb, vec3(.72, .74, .78), clamp(smoothstep(.78, .98, r + .25 * (f - .5)) * K(0), 0., .85));
    float fl = fbm(q * 16., 2), cl = smoothstep(.35, .75, fbm(q * 1.9 + vec3(40, 0, 0), 2));
    float g = smoothstep(.8 - .17 * K(1) * cl, .86 - .17 * K(1) * cl, fl); vec3 gold = vec3(.8, .58, .22);
    if (K(1) > 0.) { alb = mix(alb, gold, g * .9); add += g * gold * .2; }`,
  mala: `float w = fbm(q * .8, 3); vec2 c = vec2(p.x - K(1) + .5 * (w - .5), (p.y - K(2)) * K(3) + .7 * (fbm(q * vec3(1.1, 1.1, 1) + vec3(7, 0, 0), 3) - .5));
    float b = (length(c) + .15 * p.z) * K(0), t = .5 + .5 * sin(b * 6.28 + 2. * sin(b * 2.1) + 1.5 * w);
    t = clamp(.65 * t + .5 * (noise(vec3(b * 3.3, 4, uSeed.x)) - .25), 0., 1.);
    alb = mix(uC0, uC1, smoothstep(.1, .9, t)); alb = mix(alb, uC2, smoothstep(.93, 1., .5 + .5 * sin(b * 17.)) * .45);`,
  onyx: `alb = uC0;
    if (K(0) > 0.) {
      float s = p.x * K(1) + p.y * K(2) - K(3) + .05 * (fbm(q, 3) - .5) + p.z * K(4);
      float m = 1. - smoothstep(K(0) * .72, K(0), abs(s)), m2 = 1. - smoothstep(.02, .05, abs(s - K(0) * 1.9));
      alb = mix(alb, uC2, clamp(m * (.86 + .14 * sin(s * 60.)) + .55 * m2, 0., 1.));
    }`,
  black: `alb = mix(uC0, uC1, smoothstep(.4, .8, fbm(q * vec3(1.2, 14, 2), 3)) * .6);`,
  tiger: `float w = .35 * (fbm(q * vec3(1.2, .5, .5), 3) - .5), s = q.x + w * 1.1 + .1 * sin(q.y * 2.2);
    float b = fbm(vec3(s * 5.2, q.y * .22 + 3., q.z * .22), 3), fine = fbm(vec3(s * 34., q.yz * .9), 2);
    alb = mix(uC0, uC1, smoothstep(.3, .66, b)) * (.7 + .6 * fine);
    vec3 fr = normalize(vec3(.6 * (fbm(q * vec3(1.6, .9, 1), 2) - .5), 1, .1 * (b - .5)));
    float at = dot(h, fr) + .5 * (b - .5) + .12 * (fine - .5), a = exp(-at * at / .1764), a2 = exp(-at * at / .0225);
    alb *= .45 + 1.25 * a * smoothstep(.2, .7, b);
    add += (uC2 * .34 * a2 + uC1 * .15 * a) * (.35 + fine) * smoothstep(.25, .7, b);`,
  cats: `alb = mix(uC0, uC1, smoothstep(.2, .8, fbm(q * 2., 3))); eye(p, q, h, 1, alb, add);`,
  star: `alb = mix(uC0, uC1, smoothstep(.2, .8, fbm(q * 2., 3))); eye(p, q, h, 3, alb, add);`,
  moon: `float a = dot(hn, normalize(vec3(K(1), K(2), 1))), e2 = p.x * p.x / (uReach * uReach) + p.y * p.y;
    add += uC2 * exp(-(1. - a) / K(0)) * (1. - .75 * smoothstep(.45, 1., e2)) * (.7 + .6 * (fbm(q * 1.1, 3) - .2)) * K(3);`,
  labra: `float f = fbm(q * 3., 4), st = fbm(q * vec3(1.2, 18, 3), 2); alb = mix(uC0, uC1, smoothstep(.3, .75, f)) * (.75 + .5 * st);
    float a = dot(hn, normalize(vec3(K(1), K(2), 1))), lo = exp(-(1. - a) / K(0)), w = fbm(q * .75 + vec3(11, 0, 0), 3);
    float zone = smoothstep(.2, .4, w + .1 * (fbm(q * vec3(4, 1.5, 1), 2) - .5));
    float lam = .7 + .5 * sin((p.y + .15 * p.x) * K(6) + uSeed.x) * smoothstep(.3, .7, fbm(q * 2. + vec3(20, 0, 0), 2)) + .35 * (st - .5);
    float ph = clamp(K(3) + K(4) * (fbm(q * .9 + vec3(30, 0, 0), 3) - .5) * 2. + .0875 * (1. - a) / K(0), 0., 1.) * 4.999;
    vec3 T[6] = vec3[6](vec3(.05, .1, .85), vec3(.03, .42, .95), vec3(.05, .75, .45), vec3(.62, .8, .1), vec3(.98, .62, .08), vec3(.9, .28, .1));
    int i = int(ph); float cr = 1. - .8 * smoothstep(.9, .98, ridge(q * 1.5 + vec3(2, 0, 0), 2));
    add += mix(T[i], T[i + 1], ph - float(i)) * lo * zone * lam * cr * K(5);`,
  opal: `vec3 acc = vec3(0); alb = mix(uC0, uC1, fbm(q * 1.5, 3));
    for (int l = 0; l < 3; l++) {
      vec3 at = q + dv * (.04 + .13 * float(l)); float sc = K(0) * (l == 1 ? 1.7 : l == 2 ? .75 : 1.), wob = fbm(at * 4., 2) - .5;
      vec3 cell = cells(at * sc * vec3(1, 1.15, 1) + vec3(wob * .7 + float(l * 17), -wob * .5, 0));
      int id = int(cell.z * 9999.);
      vec3 m = normalize(vec3(hash3(id, 1, l) - .5, hash3(id, 2, l) - .5, 1.1)); float a = dot(hn, m), k = (1. - a) / K(4);
      float br = exp(-k * k) * (.25 + pow(hash3(int(cell.z * 7777.), 5, l), 1.6));
      vec3 col = hue(hash3(int(cell.z * 5555.), 9, l) * K(2) + K(3) + (1. - a) * 1.8 + .1 * wob);
      float st = .7 + .6 * noise(vec3(at.x * 30. * m.x + at.y * 30. * m.y, at.y * 22., 3));
      acc += (.14 + .86 * col) * br * smoothstep(0., .3, cell.y - cell.x) * st * (l == 0 ? .75 : l == 1 ? .4 : .55)
        * (hash3(int(cell.z * 3333.), 3, 1) < K(5) ? 1. : .06);
    }
    float am = clamp(max(acc.r, max(acc.g, acc.b)) * K(1), 0., 1.);
    add += acc * K(1); alb *= 1. - .55 * am; pull = .75 * am;`,
  carn: `float f = fbm(q * 1.2, 3), b = .5 + .5 * sin((q.x * K(1) + q.y * K(2) + .6 * f) * K(0));
    alb = mix(uC0, uC1, clamp(.55 * f + .45 * b * K(3) + .1, 0., 1.));`,
  rose: `alb = mix(uC0, uC1, smoothstep(.25, .8, fbm(q * 1.4, 4))); float w = fbm(q * 1.2 + vec3(30, 0, 0), 3) - .5;
    add += smoothstep(.9, .99, ridge(q * .8 + w * vec3(1, -1, 1), 3)) * K(0) * .22 * (.6 + .4 * alb);`,
  sun: `alb = mix(uC0, uC1, smoothstep(.25, .8, fbm(q * 1.3, 3)));
    for (int l = 0; l < 4; l++) {
      vec3 at = q + dv * (.05 + .14 * float(l)); float sc = (l & 1) == 1 ? 26. : 17.;
      vec3 cell = cells(at * sc * vec3(1, 1, .8) + vec3(l * 9, 0, 0)); int id = int(cell.z * 9999.);
      if (hash3(id, 4, l) > K(0)) continue;
      vec3 m = normalize(vec3((hash3(id, 1, l) - .5) * .9, (hash3(id, 2, l) - .5) * .9, 1));
      add += uC2 * (1. - smoothstep(.2, .42, cell.x)) * (pow(max(dot(hn, m), 0.), 90.) * 1.5 + .1) * K(1) * (l > 0 ? .8 : 1.);
    }`,
  jade: `float f = fbm(q * 1.1, 4), g = fbm(q * 5., 3); alb = mix(uC0, uC1, smoothstep(.28, .74, f * .8 + g * .2));
    alb = mix(alb, uC2, smoothstep(.58, .8, fbm(q * 1.6 + vec3(50, 0, 0), 3)) * K(0));`,
}
