/** Google's requirements for a node; `a|b` requires one of them. */
export type Rule = {
  type: string
  /** Position of the node: `root` at the top of a script, `in:Type.property` below such a node; anywhere if omitted. */
  at?: string
  source: string
  required: string[]
  recommended: string[]
}

const DOCS = 'https://developers.google.com/search/docs/appearance/structured-data'
const LISTING = `${DOCS}/merchant-listing`
const RETURNS = `${DOCS}/return-policy`
const SHIPPING = `${DOCS}/shipping-policy`
const ORGANIZATION = `${DOCS}/organization`

/** Required and recommended properties, type by type, as far as a shop without reviews and barcodes can have them. */
export const RULES: Rule[] = [
  {
    type: 'Product',
    at: 'root',
    source: LISTING,
    required: ['name', 'image', 'offers'],
    recommended: ['description', 'sku', 'brand', 'color', 'material', 'size'],
  },
  { type: 'ProductGroup', source: `${DOCS}/product-variants`, required: ['name'], recommended: ['productGroupID'] },
  {
    type: 'Offer',
    at: 'in:Product.offers',
    source: LISTING,
    // A price specification may be only the price before a discount.
    required: ['price', 'priceCurrency'],
    recommended: [
      'availability',
      'itemCondition',
      'url',
      'shippingDetails',
      'hasMerchantReturnPolicy',
      'priceValidUntil',
    ],
  },
  {
    type: 'OfferShippingDetails',
    source: LISTING,
    required: ['shippingRate', 'shippingDestination', 'deliveryTime'],
    recommended: [],
  },
  {
    type: 'ShippingDeliveryTime',
    source: LISTING,
    required: ['handlingTime', 'transitTime'],
    recommended: ['businessDays'],
  },
  { type: 'MonetaryAmount', source: LISTING, required: ['value|minValue|maxValue', 'currency'], recommended: [] },
  { type: 'DefinedRegion', source: LISTING, required: ['addressCountry'], recommended: [] },
  {
    type: 'MerchantReturnPolicy',
    source: RETURNS,
    required: ['returnPolicyCategory', 'applicableCountry'],
    recommended: ['returnPolicyCountry', 'merchantReturnLink'],
  },
  {
    type: 'Certification',
    source: LISTING,
    required: ['name', 'issuedBy'],
    recommended: ['certificationIdentification'],
  },
  { type: 'Brand', source: LISTING, required: ['name'], recommended: [] },
  { type: 'BreadcrumbList', source: `${DOCS}/breadcrumb`, required: ['itemListElement'], recommended: [] },
  {
    type: 'ListItem',
    at: 'in:BreadcrumbList.itemListElement',
    source: `${DOCS}/breadcrumb`,
    required: ['position', 'name|item', 'item'],
    recommended: [],
  },
  { type: 'ItemList', source: `${DOCS}/carousel`, required: ['itemListElement'], recommended: ['numberOfItems'] },
  {
    type: 'ListItem',
    at: 'in:ItemList.itemListElement',
    source: `${DOCS}/carousel`,
    required: ['position', 'url|item'],
    recommended: [],
  },
  {
    type: 'Article',
    source: `${DOCS}/article`,
    required: [],
    recommended: ['headline', 'image', 'author', 'datePublished', 'dateModified'],
  },
  {
    type: 'Organization',
    at: 'in:Article.author',
    source: `${DOCS}/article`,
    required: [],
    recommended: ['name', 'url'],
  },
  {
    type: 'OnlineStore',
    source: ORGANIZATION,
    required: [],
    recommended: [
      ...['name', 'legalName', 'url', 'logo', 'description', 'telephone', 'email', 'address', 'contactPoint'],
      ...['hasMerchantReturnPolicy', 'hasShippingService'],
    ],
  },
  { type: 'ContactPoint', source: ORGANIZATION, required: [], recommended: ['telephone', 'email'] },
  {
    type: 'PostalAddress',
    source: ORGANIZATION,
    required: [],
    recommended: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  },
  {
    type: 'ShippingService',
    source: SHIPPING,
    required: ['shippingConditions'],
    recommended: ['name', 'handlingTime'],
  },
  {
    type: 'ShippingConditions',
    source: SHIPPING,
    required: ['shippingRate|doesNotShip'],
    recommended: ['shippingDestination', 'transitTime'],
  },
  { type: 'WebSite', source: `${DOCS}/site-names`, required: ['name', 'url'], recommended: [] },
]
