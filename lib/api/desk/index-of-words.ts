import type { Locale } from '../../i18n/locale'
import { log } from '../../server/log'
import type { ReadInfo } from '../explain/find-route'
import { api } from '../index'
import { everyHead, listPaths } from './heads'

export type Words = { path: string; lang: Locale; title: string; description: string }
/** What the templates say of every page, read at a time (ms since 1970). */
type Read = { words: Words[]; at: number; state: string }
/** All pages there are; `words` once they were read, which takes a while the first time; `done` of `total` till then. */
export type WordIndex = { paths: string[]; words: Words[] | null; done: number; total: number; at: number | null }

/** Stock changes all day: what is older is read again when the catalogue changed, and shown meanwhile. */
const FRESH_MS = 300_000

const kept: { paths?: { state: string; paths: string[] }; read?: Read; running?: { done: number; total: number } } = {}

/** The pages there are now, and what is known of their words. */
export async function getWordIndex(): Promise<WordIndex> {
  const state = JSON.stringify((await api.meta.state({})).data)
  if (kept.paths?.state !== state) kept.paths = { state, paths: await listPaths() }
  const { paths } = kept.paths
  const { done = 0, total = paths.length * 2 } = kept.running ?? {}
  return { paths, words: kept.read?.words ?? null, done, total, at: kept.read?.at ?? null }
}

/** Reads the words in the background where need be: called once what somebody waits for was read. */
export function keepWordsFresh(readInfo: ReadInfo, now: number): void {
  const { paths: known, read: last, running } = kept
  if (!known || running || (last && (last.state === known.state || now - last.at < FRESH_MS))) return
  read(known.paths, known.state, readInfo, now).catch((error: unknown) =>
    log().error({ err: error }, 'the words of all pages were not read'),
  )
}

async function read(paths: string[], state: string, readInfo: ReadInfo, at: number): Promise<void> {
  kept.running = { done: 0, total: paths.length * 2 }
  try {
    const words: Words[] = []
    for await (const head of everyHead(paths, readInfo)) {
      words.push(head)
      kept.running.done = words.length
    }
    kept.read = { words, at, state }
  } finally {
    kept.running = undefined
  }
}
