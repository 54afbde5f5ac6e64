/** Info pages in the footer's columns, by slug; what stands outside the shop is added where it is configured. */
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
    'gemstone-benefits',
    'rudraksha-benefits',
  ],
} as const
export type LinkGroup = keyof typeof LINK_GROUPS
