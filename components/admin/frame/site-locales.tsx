'use client'

import { createContext, type ReactNode, use } from 'react'
import { LOCALES, type Locale, type Localized } from '@/lib/domain/locale'

const SiteLocales = createContext<readonly Locale[]>(LOCALES)

/** Tells the forms of the admin in which languages the shop is read. */
export function SiteLocalesProvider({ locales, children }: { locales: readonly Locale[]; children: ReactNode }) {
  return <SiteLocales value={locales}>{children}</SiteLocales>
}

/** The languages in which a form asks for texts. */
export const useSiteLocales = (): readonly Locale[] => use(SiteLocales)

/**
 * A text changed in one language. Languages that the form does not offer follow it where they had no text of their own, so that
 * nothing is missing once they are switched on; their own texts stay.
 */
export function withText(before: Localized, lang: Locale, text: string, offered: readonly Locale[]): Localized {
  const hidden = LOCALES.filter((other) => !offered.includes(other))
  const followers = hidden.filter((other) => before[other] === '' || before[other] === before[lang])
  return { ...before, [lang]: text, ...Object.fromEntries(followers.map((other) => [other, text])) }
}
