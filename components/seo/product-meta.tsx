import type { ProductDetail } from '@/lib/contract/shapes'

/** Open Graph data of a product beyond those of every page; React hoists it into the head. */
export function ProductMeta({ product }: { product: ProductDetail }) {
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={product.payable.toFixed(2)} />
      <meta property="product:price:currency" content="INR" />
      <meta property="product:availability" content={product.stock > 0 ? 'in stock' : 'out of stock'} />
      <meta property="product:condition" content="new" />
      <meta property="product:retailer_item_id" content={product.sku} />
    </>
  )
}
