import { LOCALES } from '../../i18n/locale'
import type { Finding } from '../../server/seo/page-findings-write'
import { api } from '../index'
import { lookAtPage, type ReadText } from './audit-page'
import { lookAtProducts } from './audit-products'
import { type Admin, keyOf, type Looked, toFinding } from './to-finding'

// Pages and the API are separate bundles and share this flag through globalThis.
const holder = globalThis as typeof globalThis & { navamaniTitlesCounted?: boolean }

/** Whether findings were written since the last call; resets the flag. */
export function wasLookedAt(): boolean {
  const isNew = holder.navamaniTitlesCounted !== true
  holder.navamaniTitlesCounted = true
  return isNew
}

/** The database access, loaded only where the shop has a database. */
export const findings = () => import('../../server/seo/page-findings-write')

/** Audits product pages in every language and saves the findings. */
export async function lookAtSomeProducts(ids: number[], now: Date): Promise<void> {
  await keep(await lookAtProducts(ids, now), now)
  await (await findings()).dropPages({ ids })
}

/** Audits other pages, by path. */
export async function lookAtSomePages(paths: string[], readText: ReadText, now: Date): Promise<void> {
  const pages: Looked[] = []
  for (const path of paths) {
    for (const lang of LOCALES) pages.push(...[(await lookAtPage(path, lang, readText)) ?? []].flat())
  }
  await keep(pages, now)
  await (await findings()).dropPages({ paths })
}

async function keep(pages: Looked[], now: Date): Promise<void> {
  const { saidOf, writeFindings } = await findings()
  const closed = (await api.meta.closed({})).data ?? []
  const admin: Admin = {
    said: await saidOf([...new Set(pages.map(({ path }) => path))]),
    closed: new Set(closed.map(({ path, lang }) => keyOf(path, lang))),
  }
  const there = new Set(pages.map(({ path, lang }) => keyOf(path, lang)))
  const found = pages.map((page): Finding => {
    const other = LOCALES.every((lang) => there.has(keyOf(page.path, lang)))
    return toFinding(page, other, admin)
  })
  await writeFindings(found, now)
  holder.navamaniTitlesCounted = false
}
