import process from 'node:process'
import type { ReactNode } from 'react'
import { cachedMarkup } from '@/lib/api/pages/cached'
import type { Locale } from '@/lib/i18n/locale'
import { FixedMarkup } from './fixed-markup'
import { shelveMarkup } from './markup-shelf'
import { toMarkup } from './to-markup'

type Props = { name: string; locale: Locale; draw: () => ReactNode | Promise<ReactNode> }

/** Markup shared by every page of a language: rendered once per catalogue version and sent as HTML only. */
export async function KeptMarkup({ name, locale, draw }: Props) {
  const make = async () => toMarkup(await draw())
  const html = process.env.NODE_ENV === 'production' ? await cachedMarkup(name, locale, make) : await make()
  shelveMarkup(`${name} ${locale}`, html)
  return <FixedMarkup name={`${name} ${locale}`} />
}
