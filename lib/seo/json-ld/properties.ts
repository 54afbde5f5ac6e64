import type { PropertyValue } from 'schema-dts'
import type { ProductDetail } from '../../contract/shapes'
import { SHOWN_FACTS } from '../../domain/catalogue/product-facts'
import type { Locale } from '../../domain/locale'
import { toRatti } from '../../domain/units/carat'
import { getMessages } from '../../i18n/translator'
import texts from '../data/words.json'

const { property } = texts

/** Facts for which schema.org has no property of its own; a demonstration report is named as a sample. */
export function toProperties(
  product: ProductDetail,
  locale: Locale,
  moreFacts: readonly (typeof SHOWN_FACTS.feedDetails)[number][] = [],
): PropertyValue[] {
  const { report, weight_carat: carat } = product
  const names = getMessages(locale).product
  const reportId = report?.sample ? 'sample_report' : 'report'
  const facts: [id: string, name: string, value: string | number | null][] = [
    ...[...SHOWN_FACTS.properties, ...moreFacts].map((fact): [string, string, string | number | null] => [
      fact,
      names[fact],
      product[fact],
    ]),
    ['ratti', property.ratti[locale], carat === null ? null : toRatti(carat)],
    [reportId, property[reportId][locale], report && `${report.laboratory} ${report.number}`],
  ]
  return facts.flatMap(([propertyID, name, value]): PropertyValue[] =>
    value === null ? [] : [{ '@type': 'PropertyValue', propertyID, name, value }],
  )
}
