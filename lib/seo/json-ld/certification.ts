import type { Certification } from 'schema-dts'
import type { Product } from '../../contract/shapes'

/** The report of a real laboratory; null for a sample report. `toCertification(null) → null` */
export function toCertification(report: Product['report']): Certification | null {
  if (!report || report.sample) return null
  const { laboratory, number } = report
  return {
    '@type': 'Certification',
    name: `${laboratory} ${number}`,
    issuedBy: { '@type': 'Organization', name: laboratory },
    certificationIdentification: number,
  }
}
