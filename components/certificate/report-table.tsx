import type { ReportLine } from '@/lib/api/documents/report-lines'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** The lines of a report; on a phone each explanation is below its line. */
export function ReportTable({ lines, heading, locale }: { lines: ReportLine[]; heading: string; locale: Locale }) {
  const t = getTranslator(locale, 'certificate')
  return (
    <table className="report-lines figures">
      <thead>
        <tr>
          <td />
          <th scope="col">{heading}</th>
          <th scope="col">{t('plain')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, value, reading }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            <td>{reading}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
