import process from 'node:process'
import type { ReactNode } from 'react'
import { cachedMarkup } from '@/lib/api/pages/cached'
import type { Locale } from '@/lib/domain/locale'
import { storeMarkup } from './markup-store'
import { StaticMarkup } from './static-markup'
import { toMarkup } from './to-markup'

type Props = { name: string; locale: Locale; render: () => ReactNode | Promise<ReactNode> }

/** Markup shared by every page of a language: rendered once per catalogue version and sent as HTML only. */
export async function CachedMarkup({ name, locale, render }: Props) {
  const renderHtml = async () => toMarkup(await render())
  const html = process.env.NODE_ENV === 'production' ? await cachedMarkup(name, locale, renderHtml) : await renderHtml()
  storeMarkup(`${name} ${locale}`, html)
  return <StaticMarkup name={`${name} ${locale}`} />
}
