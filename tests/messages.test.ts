import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LOCALE, LOCALES, mapLocales, otherLocales } from '@/lib/domain/locale'
import { MESSAGES } from '@/lib/i18n/messages'

/** `{ 'cart.total': 'Total {amount}' }` of a nested message file. */
function flatten(messages: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

/** The names of ICU arguments and tags: `{n}`, `{n, plural, …}`, `<link>`. */
function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]|<(\w+)>/g)].map(([, argument, tag]) => argument ?? `<${tag}>`)
  return [...new Set(names)].sort()
}

const { en: english, fr: french } = mapLocales((locale) => flatten(MESSAGES[locale]))
const others = otherLocales(DEFAULT_LOCALE).map((locale) => [locale, flatten(MESSAGES[locale])] as const)

describe('messages', () => {
  it('are parsed for arguments and tags', () => {
    expect(placeholders('<b>{n, plural, one {# stone} other {# stones}}</b> of {name}')).toEqual(['<b>', 'n', 'name'])
  })

  it('have a file for each language, and no other', () => {
    expect(readdirSync('messages').sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort())
  })

  it.each(others)('have the same keys in %s', (_, texts) => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it.each(others)('have the same placeholders in %s', (_, texts) => {
    const different = [...english].filter(([key, text]) => {
      return placeholders(text).join() !== placeholders(texts.get(key) ?? '').join()
    })
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('are never empty', () => {
    const empty = [...english, ...others.flatMap(([, texts]) => [...texts])].filter(([, text]) => text.trim() === '')
    expect(empty.map(([key]) => key)).toEqual([])
  })

  it('have non-breaking spaces before French punctuation', () => {
    const unprotected = [...french].filter(([, text]) =>
      /(?:[^\s\u00a0\u202f{#/:]) ?[;!?»](?!\w)|« |[a-zà-ÿ] ?:(?!\/)/u.test(text),
    )
    expect(unprotected.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })
})
