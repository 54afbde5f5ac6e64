import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { createClient } from '../../api/client'
import type { Suggestions } from '../../contract/search'
import { httpTransport } from '../http-transport'
import { loading } from '../ui/loading'

/** Long enough to skip the letters of a word that is typed at one go. */
const PAUSE_MS = 140
/** A quick answer is no news for the loading bar; a slow one is under way like any other request. */
const SLOW_MS = 500
const TIMEOUT_MS = 8_000

type Lang = 'en' | 'fr'
/** `q` is what it was asked for. */
export type Suggested = Suggestions & { q: string }

let running: AbortController | undefined

/** Ends the request under way: its answer would be outdated. */
function cancel(): void {
  running?.abort()
}

async function fetchSuggested([, q, lang]: readonly [string, string, Lang]): Promise<Suggested> {
  cancel()
  const mine = new AbortController()
  running = mine
  let end = () => {}
  const slow = setTimeout(() => {
    end = loading.begin()
  }, SLOW_MS)
  const late = setTimeout(() => mine.abort(), TIMEOUT_MS)
  try {
    const client = createClient(httpTransport('/api/v1', { signal: mine.signal, quiet: true }))
    const { data, reason } = await client.search.suggest({ q, lang })
    if (!data) throw new Error(reason ?? 'unexpected')
    return { q, ...data }
  } finally {
    clearTimeout(slow)
    clearTimeout(late)
    end()
  }
}

/** What is typed once typing pauses; emptying the field counts at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setPaused, PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : paused
}

/**
 * Suggestions for what is typed. Until they come, those for an earlier or a longer beginning of it stay; undefined when
 * there are none to show: nothing typed, another word, no connection.
 */
export function useSuggestions(typed: string, lang: Lang): Suggested | undefined {
  const text = typed.trim()
  const asked = usePaused(text)
  const { data, error } = useSWR(asked ? (['suggest', asked, lang] as const) : null, fetchSuggested, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  useEffect(() => {
    if (!asked) cancel()
  }, [asked])
  if (!text || !data || (error && data.q !== asked)) return undefined
  return text.startsWith(data.q) || data.q.startsWith(text) ? data : undefined
}
