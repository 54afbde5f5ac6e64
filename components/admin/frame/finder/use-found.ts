import { useEffect, useState } from 'react'
import { client } from '@/lib/browser/client'
import type { FoundRecord } from '@/lib/contract/admin/frame/find'
import type { Locale } from '@/lib/domain/locale'

const [MIN_LENGTH, PAUSE_MS] = [2, 250]

/** The records of the text `q`; null where the search failed. */
type Found = { q: string; records: FoundRecord[] | null }

/** The records that a text finds, searched for once the typing pauses; null while they are searched for. */
export function useFound(text: string, locale: Locale): Found | null {
  const [found, setFound] = useState<Found>()
  const q = text.trim()
  const isShort = q.length < MIN_LENGTH
  useEffect(() => {
    if (isShort) return
    // The answer to an earlier text may come last.
    let isCurrent = true
    const search = async () => {
      const { data } = await client.staff.find({ q, lang: locale })
      if (isCurrent) setFound({ q, records: data })
    }
    const timer = setTimeout(search, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isShort, q, locale])
  if (isShort) return { q, records: [] }
  return found?.q === q ? found : null
}
