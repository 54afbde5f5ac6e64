import type { PropertyValue } from 'schema-dts'
import type { ProductDetail } from '../../contract/shapes'
import type { Locale } from '../../domain/locale'
import { toRatti } from '../../domain/units/carat'
import texts from '../data/words.json'

const { property } = texts

/** What a buyer of stones asks and schema.org has no word for; a demo report is told as a sample. */
export function toProperties(product: ProductDetail, locale: Locale): PropertyValue[] {
  const { report, weight_carat: carat } = product
  const facts: [keyof typeof property, string | number | null][] = [
    ['origin', product.origin],
    ['treatment', product.treatment],
    ['ratti', carat === null ? null : toRatti(carat)],
    ['mukhi', product.mukhi],
    ['shape', product.shape],
    ['cut', product.cut],
    ['clarity', product.clarity],
    ['metal', product.metal],
    [report?.sample ? 'sample_report' : 'report', report && `${report.laboratory} ${report.number}`],
  ]
  return facts.flatMap(([name, value]): PropertyValue[] =>
    value === null ? [] : [{ '@type': 'PropertyValue', propertyID: name, name: property[name][locale], value }],
  )
}
