/** Country calling codes (ITU E.164) of India and the countries that parcels go to. */
export const CALLING_CODES = {
  IN: '91',
  AE: '971',
  AT: '43',
  AU: '61',
  BD: '880',
  BE: '32',
  BH: '973',
  BT: '975',
  CA: '1',
  CH: '41',
  CI: '225',
  CZ: '420',
  DE: '49',
  DK: '45',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  GR: '30',
  HK: '852',
  HU: '36',
  ID: '62',
  IE: '353',
  IT: '39',
  JP: '81',
  KE: '254',
  KR: '82',
  KW: '965',
  LK: '94',
  LU: '352',
  MA: '212',
  MU: '230',
  MV: '960',
  MY: '60',
  NL: '31',
  NO: '47',
  NP: '977',
  NZ: '64',
  OM: '968',
  PH: '63',
  PL: '48',
  PT: '351',
  QA: '974',
  RE: '262',
  SA: '966',
  SE: '46',
  SG: '65',
  SN: '221',
  TH: '66',
  TN: '216',
  TW: '886',
  TZ: '255',
  US: '1',
  VN: '84',
  ZA: '27',
} as const

/** Typed by people who do not want to give a number; no operator assigns it. */
const INVENTED = new Set(['6666666666', '7777777777', '8888888888', '9999999999'])

/**
 * A mobile number as the shop keeps it: ten digits for India, E.164 for other countries; null for what is neither. Indian
 * mobile numbers begin with 6 to 9 (numbering plan of the Department of Telecommunications).
 * @example parseMobile('+91 98450 12345') // '9845012345'
 * @example parseMobile('0033 6 12 34 56 78') // '+33612345678'
 */
export function parseMobile(text: string): string | null {
  const compact = text.replace(/[\s().\u2010-\u2015-]/g, '').replace(/^00(?=[1-9])/, '+')
  const indian = /^(?:\+91|0)?([6-9]\d{9})$/.exec(compact)?.[1]
  if (indian) return INVENTED.has(indian) ? null : indian
  // French writers leave the zero in brackets: +33 (0)6 12 34 56 78.
  const foreign = compact.replace(/^(\+(?:33|44|49|41|43|32|31|61|27))0/, '$1')
  return /^\+(?!91)[1-9]\d{6,14}$/.test(foreign) ? foreign : null
}

/** `'9845012345' → '+919845012345'`; numbers of other countries are kept in this form already. */
export function toE164(mobile: string): string {
  return mobile.startsWith('+') ? mobile : `+91${mobile}`
}

/** As people read it: `'9845012345' → '+91 9845012345'`. */
export function formatMobile(mobile: string): string {
  return mobile.startsWith('+') ? mobile : `+91 ${mobile}`
}
