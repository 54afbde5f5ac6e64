import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Thing, WithContext } from 'schema-dts'
import { JsonLd } from '@/components/seo/json-ld'
import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs'
import { Price } from '@/components/ui/price'
import type { ProductDetail } from '@/lib/contract/shapes'
import { PRODUCT_FACTS } from '@/lib/domain/catalogue/product-facts'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** The HTML of a page with these scripts, as React renders it. */
export function toHtml(scripts: WithContext<Thing>[], ...content: ReactNode[]): string {
  const data = scripts.map((script, key) => createElement(JsonLd, { key, data: script }))
  return `<html>${renderToStaticMarkup(createElement('body', null, data, ...content))}</html>`
}

/** The relevant parts of a product page: breadcrumbs, name, price, stock, facts, delivery and return. */
export function productContent(product: ProductDetail, crumbs: Crumb[], locale: Locale): ReactNode[] {
  const { price, payable, discount, stock } = product
  const t = getTranslator(locale)
  const cost = { cost: t('pin.costsNothing'), leastLeaves: 1, mostLeaves: 2, least: 1, most: 12 }
  return [
    createElement(Breadcrumbs, { crumbs, locale }),
    createElement('h1', null, product.title),
    createElement(
      'div',
      { className: 'product-buy' },
      createElement(Price, { price, payable, discount, locale }),
      createElement('p', null, stock > 0 ? t('product.inStock') : t('product.soldText')),
      stock > 0 && createElement('p', null, t('pin.generalDays', cost)),
      stock > 0 && createElement('p', null, t('pin.return', { days: 10 })),
    ),
    createElement(
      'dl',
      { className: 'product-facts' },
      [product.sku, ...PRODUCT_FACTS.map((fact) => product[fact])].map((fact, key) =>
        createElement('dd', { key }, fact),
      ),
    ),
  ]
}
