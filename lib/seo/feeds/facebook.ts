import type { FeedState } from '../../contract/admin/page-data'
import { toCsv } from '../../domain/text/csv'
import { type FeedItem, toFacebookPhoto } from './item'
import { SAMPLE_LABEL } from './sample'

const MAX_ADDITIONAL_PHOTOS = 20

/** Columns as Meta names them, https://developers.facebook.com/docs/marketing-api/catalog/reference. */
const COLUMNS: [name: string, value: (item: FeedItem) => string | number | null][] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', ({ inStock }) => (inStock ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ price }) => price],
  ['sale_price', ({ salePrice }) => salePrice],
  ['link', ({ link }) => link],
  ['image_link', ({ photos: [first = ''] }) => toFacebookPhoto(first)],
  [
    'additional_image_link',
    ({ photos }) =>
      photos
        .slice(1, MAX_ADDITIONAL_PHOTOS + 1)
        .map(toFacebookPhoto)
        .join(','),
  ],
  // Meta takes MP4 but no WebM.
  ['video[0].url', ({ video }) => (video?.endsWith('.mp4') ? video : null)],
  ['brand', ({ brand }) => brand],
  ['mpn', ({ sku }) => sku],
  ['item_group_id', ({ group }) => group],
  ['product_type', ({ productType }) => productType],
  ['google_product_category', ({ googleCategory }) => googleCategory],
  ['material', ({ material }) => material],
  ['color', ({ color }) => color],
  ['size', ({ size }) => size],
  ['shipping', ({ delivery }) => delivery && `IN:::${delivery}`],
]
const LABEL = 'custom_label_0'

/** The line of the columns' names. */
export function toFacebookHead(): string {
  return toCsv([[...COLUMNS.map(([name]) => name), LABEL]])
}

/** One product as a line; an attribute that is not known is empty. */
export function toFacebookRow(item: FeedItem, { sample }: FeedState): string {
  return toCsv([[...COLUMNS.map(([, value]) => String(value(item) ?? '')), sample ? SAMPLE_LABEL : '']])
}
