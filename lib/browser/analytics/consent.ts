import { setCookie } from 'cookies-next/client'
import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  type Consent,
  parseConsent,
  toConsentText,
} from '../../domain/analytics/consent'

type Listener = (now: Consent, before: Consent | null) => void

const listeners = new Set<Listener>()
let lastConsent: Consent | null | undefined

/** The shopper's choice, as set on the page before first paint; null before a choice. */
export function readConsent(): Consent | null {
  return parseConsent(document.documentElement.dataset.consent)
}

/** Stores a choice for twelve months and notifies all listeners. */
export function saveConsent(consent: Consent): void {
  const secure = location.protocol === 'https:'
  setCookie(CONSENT_COOKIE, toConsentText(consent), { maxAge: CONSENT_SECONDS, sameSite: 'lax', secure })
  refreshConsent()
}

/** Applies a choice made in this tab or another one. */
export function refreshConsent(): void {
  const before = lastConsent === undefined ? readConsent() : lastConsent
  window.paintChoices?.()
  const now = readConsent()
  lastConsent = now
  if (!now || (before && toConsentText(before) === toConsentText(now))) return
  for (const listener of listeners) listener(now, before)
}

export function onConsentChange(listener: Listener): void {
  listeners.add(listener)
}
