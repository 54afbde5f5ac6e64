import type { Locale } from '@/lib/domain/locale'

export type ReviewReference = { number: string; key: string; line: number; lang: Locale }

/** The hidden fields that say which item of which order a form is about. */
export function ReviewReferenceFields({ reference, act }: { reference: ReviewReference; act: 'save' | 'withdraw' }) {
  const fields = { ...reference, act }
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
