import type { ReactNode } from 'react'
import { Advice, adviceKindOf } from '@/components/advice/advice'
import { ReportSearch } from '@/components/certificate/report-search'
import { Converter } from '@/components/converter/converter'
import { ExtensionOnly } from '@/components/layout/extension-only'
import { RingSizerBox } from '@/components/ring/ring-sizer-box'
import type { Locale } from '@/lib/domain/locale'
import { RingChart } from './ring-chart'

/** The interactive content of an info page, before and after its text. */
export function infoToolsOf(slug: string, locale: Locale): { before?: ReactNode; after?: ReactNode } {
  const kind = adviceKindOf(slug)
  if (kind) return { before: <Advice kind={kind} locale={locale} /> }
  switch (slug) {
    case 'carat-to-ratti-converter':
      return { before: <Converter locale={locale} /> }
    case 'view-certificate':
      return {
        before: (
          <ExtensionOnly>
            <ReportSearch locale={locale} />
          </ExtensionOnly>
        ),
      }
    case 'ring-size-guide':
      return { before: <RingSizerBox locale={locale} />, after: <RingChart locale={locale} /> }
    default:
      return {}
  }
}
