import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marked } from 'marked'
import { type InfoSlug, infoPath, isInfoSlug } from '../domain/info-pages'
import { type Locale, localePath } from '../i18n/locale'
import { site } from '../site'

/** A text of the shop: front matter, and its body as HTML. */
export type InfoPage = {
  slug: InfoSlug
  title: string
  description: string
  keywords: string[]
  updated: string
  html: string
}

/** Reads one info page in a language; placeholders are filled from the shop's configuration. */
export async function readInfoPage(slug: InfoSlug, locale: Locale): Promise<InfoPage> {
  const file = await readFile(join(process.cwd(), 'lib/content', `${slug}.${locale}.md`), 'utf8')
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(matter)?.[1] ?? ''
  return {
    slug,
    title: JSON.parse(field('title')),
    description: JSON.parse(field('description')),
    keywords: JSON.parse(field('keywords')),
    updated: field('updated'),
    html: await toHtml(fillPlaceholders(body, locale), locale),
  }
}

function fillPlaceholders(text: string, locale: Locale): string {
  const { name, phone, email, address, grievanceOfficer } = site()
  const words: Record<string, string> = {
    shop: name,
    phone,
    email,
    address: `${address.street}, ${address.locality} ${address.postalCode}, ${address.region}`,
    grievance_officer: grievanceOfficer ?? { en: 'The manager', fr: 'Le responsable de la boutique' }[locale],
  }
  return text.replace(/\{\{(\w+)\}\}/g, (whole, key) => words[key] ?? whole)
}

/** Links are written `/slug`: they become the page's address in the language, or plain words while it is not open. */
async function toHtml(markdown: string, locale: Locale): Promise<string> {
  const linked = markdown.replace(/\[([^\]]+)\]\(\/([a-z-]+)\)/g, (_, words: string, slug: string) =>
    isInfoSlug(slug) ? `[${words}](${localePath(locale, infoPath(slug))})` : words,
  )
  const html = await marked.parse(linked, { gfm: true, async: true })
  return html.replaceAll('<th></th>', '<td></td>')
}
