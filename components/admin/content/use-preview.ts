import { useEffect, useState } from 'react'
import { DELIVERY_MARK, type PlaceholderValues } from '@/lib/domain/content/page-text'
import type { Locale } from '@/lib/domain/locale'

/** The Markdown as the shop renders it; null until the renderer is loaded. `deliveryTable` is put at its mark. */
export function usePreview(
  body: string,
  { values, locale, deliveryTable }: { values: PlaceholderValues; locale: Locale; deliveryTable: string },
): string | null {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    import('@/lib/content/page-text').then(({ renderPageText }) => {
      if (isCurrent) setHtml(renderPageText(body, values, locale).html.replace(DELIVERY_MARK, () => deliveryTable))
    })
    return () => {
      isCurrent = false
    }
  }, [body, values, locale, deliveryTable])
  return html
}
