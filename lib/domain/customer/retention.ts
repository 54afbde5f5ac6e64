import type { Localized } from '../locale'

/** A storage period, counted from the last time the data was needed. */
type Period = { days: number } | { months: number }

/**
 * What the shop deletes automatically, after which period, and the sentence of the privacy policy that promises it, in
 * each language (`lib/content/en/privacy-policy.md` …). The retention job has one sweep for each key; tests check that
 * the policy contains each sentence and that each sweep deletes on time.
 */
export const RETENTION = {
  codes: {
    after: { days: 1 },
    en: 'One day after they have lapsed',
    fr: 'Un jour après leur expiration',
  },
  unproved_accounts: {
    after: { days: 7 },
    en: '7 days, or one day after the last code where that is later',
    fr: '7 jours, ou un jour après le dernier code s’il est plus récent',
  },
  idle_accounts: {
    after: { months: 36 },
    en: 'Until you close the account, or after 3 years without any activity',
    fr: 'Jusqu’à la fermeture du compte, ou après 3 ans sans activité',
  },
  orders: {
    // From the due date of the annual return: see `orderRetentionStart`.
    after: { months: 72 },
    en: 'under the CGST Act, 72 months from the due date of the annual return for that year',
    fr: 'selon la loi CGST, 72 mois à compter de l’échéance de la déclaration annuelle de l’exercice',
  },
  return_photos: {
    after: { days: 90 },
    en: '90 days after the return is closed',
    fr: '90 jours après la clôture du retour',
  },
  refund_accounts: {
    after: { days: 90 },
    en: '90 days, or until the refund is settled where that is later',
    fr: '90 jours, ou jusqu’au règlement du remboursement s’il est plus tardif',
  },
  enquiries: {
    after: { months: 12 },
    en: '12 months after the last exchange, or sooner if you ask',
    fr: '12 mois après le dernier échange, ou moins si vous le demandez',
  },
  security_log: {
    after: { days: 366 },
    en: 'One year, as the DPDP Rules require, then deletion',
    fr: 'Un an, comme le prévoit le règlement DPDP, puis suppression',
  },
  limits: {
    // Each counter has its own expiry; the longest is thirty days.
    after: { days: 30 },
    en: 'Until the limit ends, mostly within a day, at most 30 days',
    fr: 'Jusqu’à la fin de la limite, le plus souvent un jour, 30 jours au plus',
  },
  messages: {
    after: { days: 30 },
    en: '30 days after sending; its text goes as soon as it is sent',
    fr: '30 jours après l’envoi\u202f; le texte disparaît dès l’envoi',
  },
  payment_notices: {
    after: { days: 90 },
    en: '90 days after it reached us',
    fr: '90 jours après réception',
  },
  stock_requests: {
    after: { days: 365 },
    en: 'Until the one message has been sent, or you withdraw it; 12 months at most',
    fr: 'Jusqu’à l’envoi du seul message, ou jusqu’à son retrait\u202f; 12 mois au plus',
  },
  alerts: {
    after: { days: 365 },
    en: 'Until the price alert has been sent, or you stop it; never confirmed, 2 days; 12 months at most',
    fr: 'Jusqu’à l’envoi de l’alerte de prix, ou jusqu’à son arrêt\u202f; jamais confirmée, 2 jours\u202f; 12 mois au plus',
  },
  reservations: {
    after: { days: 30 },
    en: '30 days after it ends',
    fr: '30 jours après sa fin',
  },
  quotations: {
    after: { months: 12 },
    en: '12 months after its last day',
    fr: '12 mois après son dernier jour',
  },
  reviews: {
    after: { days: 90 },
    en: 'Until you withdraw it; its name until you close the account; a review that we declined, 90 days',
    fr: 'Jusqu’à son retrait\u202f; le nom, jusqu’à la fermeture du compte\u202f; un avis refusé, 90 jours',
  },
  newsletter: {
    after: { days: 30 },
    en: 'Until you withdraw it; a newsletter request never confirmed, and an address that has left, 30 days',
    fr: 'Jusqu’à son retrait\u202f; une demande de lettre jamais confirmée, ou une adresse désabonnée\u00a0: 30 jours',
  },
  counts: {
    after: { days: 800 },
    en: '800 days; words that found nothing, 100 days',
    fr: '800 jours\u202f; mots cherchés en vain, 100 jours',
  },
} as const satisfies Record<string, { after: Period } & Localized>

export type RetentionKey = keyof typeof RETENTION

/** Data older than this moment is deleted: `('enquiries', 2026-11-23T06:00Z) → 2025-11-23T06:00Z`. */
export function retentionStart(key: RetentionKey, now: Date): Date {
  const after: Period = RETENTION[key].after
  const from = new Date(now)
  if ('days' in after) from.setUTCDate(from.getUTCDate() - after.days)
  else from.setUTCMonth(from.getUTCMonth() - after.months)
  return from
}

/** The moment from which data that was last needed then is deleted: `('enquiries', 2026-11-23T06:00Z) → 2027-11-23T06:00Z`. */
export function retentionEnd(key: RetentionKey, from: Date): Date {
  const after: Period = RETENTION[key].after
  const end = new Date(from)
  if ('days' in after) end.setUTCDate(end.getUTCDate() + after.days)
  else end.setUTCMonth(end.getUTCMonth() + after.months)
  return end
}

const INDIA_MS = 5.5 * 3_600_000
const APRIL = 3
/** The return is due at the end of the calendar year; the period ends in the year after that. */
const YEAR_OF_RETURN = 1

/**
 * The start of the oldest financial year whose orders are still kept. The annual return for the year that ends on 31
 * March 2020 was due on 31 December 2020 (CGST Rules, rule 80), and its records are kept for 72 months more (CGST Act,
 * section 36): until 31 December 2026. `2027-01-01 → 2020-04-01`, both in India
 */
export function orderRetentionStart(now: Date): Date {
  const inIndia = new Date(now.getTime() + INDIA_MS)
  const years = RETENTION.orders.after.months / 12 + YEAR_OF_RETURN
  return new Date(Date.UTC(inIndia.getUTCFullYear() - years, APRIL, 1) - INDIA_MS)
}
