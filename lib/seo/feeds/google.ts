import type { FeedState } from '../../contract/admin/page-data'
import type { Locale } from '../../domain/locale'
import { localePath } from '../../domain/locale'
import { site } from '../../site'
import { toAbsolute } from '../address/absolute'
import { siteDescription } from '../site-description'
import { escapeXml } from '../sitemap/xml'
import { type FeedItem, toGooglePhoto } from './item'
import { SAMPLE_LABEL, SAMPLE_NOTE } from './sample'

const MAX_ADDITIONAL_PHOTOS = 10
const COUNTRY = 'IN'

/** What stands before the items: RSS 2.0 with Google's namespace, https://support.google.com/merchants/answer/7052112. */
export function toGoogleHead(locale: Locale, { sample }: FeedState): string {
  const note = sample ? `<!-- ${SAMPLE_NOTE} -->\n` : ''
  const title = sample ? `${site().name} (${SAMPLE_LABEL})` : site().name
  return `<?xml version="1.0" encoding="UTF-8"?>
${note}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', title)}
${element('link', toAbsolute(localePath(locale, '/')))}
${element('description', siteDescription(locale))}
${element('language', locale)}
`
}

/** What stands after the items; a feed without it was broken off. */
export const GOOGLE_TAIL = '</channel>\n</rss>\n'

/** One item, a line for each attribute. The products are the shop's own and one of a kind: they have no GTIN and no MPN. */
export function toGoogleItem(item: FeedItem, { sample, dispatch_days: days }: FeedState): string {
  const [photo = '', ...more] = item.photos.map(toGooglePhoto)
  const lines = [
    element('g:id', item.id),
    optional('g:item_group_id', item.group),
    element('g:title', item.title),
    element('g:description', item.description),
    element('g:link', item.link),
    element('g:image_link', photo),
    ...more.slice(0, MAX_ADDITIONAL_PHOTOS).map((url) => element('g:additional_image_link', url)),
    optional('g:video_link', item.video),
    element('g:availability', item.inStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', item.price),
    optional('g:sale_price', item.salePrice),
    element('g:condition', 'new'),
    element('g:brand', item.brand),
    element('g:identifier_exists', 'no'),
    element('g:product_type', item.productType),
    optional('g:google_product_category', item.googleCategory),
    element('g:material', item.material),
    optional('g:color', item.color),
    optional('g:size', item.size),
    optional('g:product_weight', item.weight),
    ...item.details.map(({ name, value }) =>
      group('g:product_detail', element('g:attribute_name', name) + element('g:attribute_value', value)),
    ),
    item.delivery && group('g:shipping', element('g:country', COUNTRY) + element('g:price', item.delivery)),
    optional('g:min_handling_time', days?.min ?? null),
    optional('g:max_handling_time', days?.max ?? null),
    sample ? element('g:custom_label_0', SAMPLE_LABEL) : null,
  ]
  return `<item>\n${lines.filter((line) => line !== null).join('\n')}\n</item>\n`
}

function element(name: string, value: string | number): string {
  return group(name, escapeXml(String(value)))
}

function optional(name: string, value: string | number | null): string | null {
  return value === null ? null : element(name, value)
}

/** `content` is XML already. */
function group(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}
