/** Slugs of info pages by footer column; external links come from the configuration. */
export const LINK_GROUPS = {
  company: ['aboutus', 'contact', 'privacy-policy', 'terms-conditions'],
  support: [
    'gemstone-recommendation',
    'rudraksha-recommendation',
    'find-your-healing-stone',
    'payment-methods',
    'shipping-customs',
    'return-exchange',
  ],
  useful: [
    'carat-to-ratti-converter',
    'view-certificate',
    'ring-size-guide',
    'customized-jewellery',
    'ring-designs',
    'pendant-designs',
    'gift-cards',
    'gemstone-benefits',
    'rudraksha-benefits',
  ],
} as const
