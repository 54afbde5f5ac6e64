import type { JudgedPage } from './judge'

const PARTS = ['status', 'title', 'description', 'canonical', 'robots', 'card'] as const

/** The part of the head that differs for another user agent, such as `title`; null if the heads are equal. */
export function headDifference(one: JudgedPage, other: JudgedPage): string | null {
  const different = PARTS.filter((part) => one.record[part] !== other.record[part])
  const alternates = JSON.stringify(one.record.alternates) !== JSON.stringify(other.record.alternates)
  const h1 = one.record.h1.join('|') !== other.record.h1.join('|')
  return [...different, ...(alternates ? ['hreflang'] : []), ...(h1 ? ['h1'] : [])].join(', ') || null
}
