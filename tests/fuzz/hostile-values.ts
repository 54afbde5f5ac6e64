/** Fragments inserted into a JSON body as they are, since no value serialises to them. */
const RAW = {
  deepList: '['.repeat(1_000) + ']'.repeat(1_000),
  deepObject: '{"a":'.repeat(1_000) + '1'.concat('}'.repeat(1_000)),
  infinity: '1e999',
  negativeInfinity: '-1e999',
  manyDigits: '9'.repeat(400),
  tiny: '1e-400',
  negativeZero: '-0',
  notANumber: 'NaN',
  prototype: '{"__proto__":{"role":"owner","isAdmin":true}}',
  constructor: '{"constructor":{"prototype":{"role":"owner"}}}',
  twice: '{"id":1,"id":2}',
  loneSurrogate: '"\\ud800"',
} as const
const MARK = 'raw-fragment:'

/** The text of a JSON body with the raw fragments inserted. */
export function toJson(value: unknown): string {
  const json = JSON.stringify(value) ?? ''
  return json.replace(
    /"raw-fragment:(\w+)"/g,
    (whole, name) => Object.entries(RAW).find(([key]) => key === name)?.[1] ?? whole,
  )
}

const NUMBERS = [
  0, -1, -0.5, 0.1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296, 9_007_199_254_740_991,
  9_007_199_254_740_992, -9_007_199_254_740_992, 1e21, 1.7976931348623157e308, 5e-324,
]

export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eevil\u202c',
  '\ufeff',
  'Ä\u0308'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(20_001),
  "' or 1=1 --",
  "'; drop table customer; --",
  '%\\_',
  '1) union select password_hash from customer --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=cmd|"/c calc"!A1',
  '@SUM(1+1)',
  '+1-1',
  '{{7*7}}',
  '../../../../etc/passwd',
  '..%2f..%2f.env',
  'file:///etc/passwd',
  '//evil.example/x',
  'javascript:alert(1)',
  'a@b.example\r\nBcc: c@d.example',
  '%00',
  '%',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '-0',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '1,2,3,99999999999,-1,x',
  '0001-01-01',
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '(a+)+$',
  '*:* & !',
]

/** Values that no field of the contract accepts, or that its type cannot hold. */
export const HOSTILE_VALUES: unknown[] = [
  ...NUMBERS,
  ...HOSTILE_TEXTS,
  ...Object.keys(RAW).map((name) => MARK + name),
  null,
  true,
  false,
  [],
  [null],
  [1, 'a', {}],
  Array.from({ length: 2_000 }, (_, at) => at),
  {},
  { $gt: '' },
  { toString: null, valueOf: null },
  { length: 1e9 },
]
