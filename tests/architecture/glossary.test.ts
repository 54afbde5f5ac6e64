import { expect, it } from 'vitest'
import en from '@/messages/en.json'
import { readSources } from './sources'
import { listExports } from './syntax'

/** Words that no name contains, each with the term of the trade for it. `lib/contract/README.md` lists public names. */
const TERMS: Record<string, string> = {
  asked: 'requested, query',
  desk: 'admin',
  made: 'customization',
  piece: 'product',
  pieces: 'products',
  shelf: 'productIndex',
  takings: 'revenue',
  told: 'notified, status',
  workshop: 'customization',
}

/** `MAX_PRODUCTS`, `toTitle` and `URLInspection` in their words. */
const listWords = (name: string) =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/).map((word) => word.toLowerCase())

it('exported names and groups of messages have the terms of the trade', () => {
  const exported = readSources().flatMap((source) => listExports(source).map((name) => ({ path: source.path, name })))
  const groups = Object.keys(en).map((name) => ({ path: 'messages', name }))
  const wrong = [...exported, ...groups].filter(({ name }) => listWords(name).some((word) => word in TERMS))
  expect(wrong).toEqual([])
  expect(exported.filter(({ name }) => /^(?:MOST|LEAST)_/.test(name))).toEqual([])
})
