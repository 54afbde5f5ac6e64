import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { createClient } from '../../api/client'
import type { Suggestions } from '../../contract/search'
import type { Locale } from '../../domain/locale'
import { httpTransport } from '../http-transport'
import { loading } from '../ui/loading'

/** Long enough to send no request for each letter of a word that is typed quickly. */
const PAUSE_MS = 140
/** A quick answer is no news for the loading bar; a slow one is under way like any other request. */
const SLOW_MS = 500
const TIMEOUT_MS = 8_000

/** `q` is the query of these suggestions. */
export type SuggestionResult = Suggestions & { q: string }

let runningRequest: AbortController | undefined

/** Ends the request under way: its answer would be outdated. */
function cancel(): void {
  runningRequest?.abort()
}

async function fetchSuggestions([, q, lang]: readonly [string, string, Locale]): Promise<SuggestionResult> {
  cancel()
  const controller = new AbortController()
  runningRequest = controller
  let end = () => {}
  const slowTimer = setTimeout(() => {
    end = loading.begin()
  }, SLOW_MS)
  const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const client = createClient(httpTransport('/api/v1', { signal: controller.signal, quiet: true }))
    const { data, reason } = await client.search.suggest({ q, lang })
    if (!data) throw new Error(reason ?? 'unexpected')
    return { q, ...data }
  } finally {
    clearTimeout(slowTimer)
    clearTimeout(timeout)
    end()
  }
}

/** What is typed once typing pauses; emptying the field counts at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setDebounced, PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : debounced
}

/**
 * Suggestions for what is typed. Until they come, those for an earlier or a longer beginning of it stay; undefined when
 * there are none to show: nothing typed, another word, no connection.
 */
export function useSuggestions(typed: string, lang: Locale): SuggestionResult | undefined {
  const text = typed.trim()
  const pausedText = useDebounced(text)
  const { data, error } = useSWR(pausedText ? (['suggest', pausedText, lang] as const) : null, fetchSuggestions, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  useEffect(() => {
    if (!pausedText) cancel()
  }, [pausedText])
  if (!text || !data || (error && data.q !== pausedText)) return undefined
  return text.startsWith(data.q) || data.q.startsWith(text) ? data : undefined
}
