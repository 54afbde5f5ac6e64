import { describe, expect, it } from 'vitest'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'

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

const english = flatten(en)
const french = flatten(fr)

describe('messages', () => {
  it('are parsed for arguments and tags', () => {
    expect(placeholders('<b>{n, plural, one {# stone} other {# stones}}</b> of {name}')).toEqual(['<b>', 'n', 'name'])
  })

  it('have the same keys in both languages', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('have the same placeholders in both languages', () => {
    const different = [...english].filter(([key, text]) => {
      return placeholders(text).join() !== placeholders(french.get(key) ?? '').join()
    })
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('are never empty', () => {
    const empty = [...english, ...french].filter(([, text]) => text.trim() === '')
    expect(empty.map(([key]) => key)).toEqual([])
  })

  it('have non-breaking spaces before French punctuation', () => {
    const unprotected = [...french].filter(([, text]) =>
      /(?:[^\s\u00a0\u202f{#/:]) ?[;!?»](?!\w)|« |[a-zà-ÿ] ?:(?!\/)/u.test(text),
    )
    expect(unprotected.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })
})
