type Arrow = {
  /** If several rules match a file, the first one applies. */
  from: string
  /** Folders it may import values from, in addition to itself. */
  may: string[]
  /** Folders from which it may import only types, or lazily. */
  types?: string[]
  /** Packages it must not import. */
  without?: RegExp
}

const FRAMEWORK = /^(next|react|react-dom|next-intl|next-auth)(\/|$)/
const EVERYTHING = /./
const SHARED = ['lib/domain', 'lib/i18n', 'lib/seo', 'lib/site']
const PAGE = [
  ...SHARED,
  'components',
  'lib/api',
  'lib/browser',
  'lib/cache',
  'lib/content',
  'lib/contract',
  'lib/env',
  'lib/session',
  'messages',
]

/** The allowed imports between folders. */
export const ARROWS: Arrow[] = [
  // `entities` is the table of named HTML characters: data of the standard without behaviour.
  { from: 'lib/domain', may: [], without: /^(?!entities$)/ },
  { from: 'lib/contract', may: ['lib/domain'], without: /^(?!zod$)/ },
  // The environment variables of a provider are declared beside its adapter.
  { from: 'lib/adapters/email/smtp-env', may: [], without: /^(?!zod$)/ },
  { from: 'lib/adapters/sms/msg91-env', may: [], without: /^(?!zod$)/ },
  { from: 'lib/adapters/sms/twilio-env', may: [], without: /^(?!zod$)/ },
  { from: 'lib/adapters/payment/razorpay-env', may: [], without: /^(?!zod$)/ },
  { from: 'lib/adapters/payment/stripe-env', may: [], without: /^(?!zod$)/ },
  { from: 'lib/adapters/payment/paypal-env', may: [], without: /^(?!zod$)/ },
  {
    from: 'lib/adapters/payment/payment-env',
    may: ['razorpay', 'stripe', 'paypal'].map((provider) => `lib/adapters/payment/${provider}-env`),
    without: EVERYTHING,
  },
  {
    from: 'lib/env',
    may: [
      'lib/adapters/email/smtp-env',
      ...['msg91', 'twilio'].map((provider) => `lib/adapters/sms/${provider}-env`),
      'lib/adapters/payment/payment-env',
    ],
    without: /^(?!zod$)/,
  },
  { from: 'lib/site', may: ['lib/env'], without: EVERYTHING },
  { from: 'lib/db', may: ['lib/domain', 'lib/env'], without: FRAMEWORK },
  {
    from: 'lib/adapters',
    may: ['lib/db', 'lib/domain', 'lib/env', 'lib/site'],
    types: ['lib/contract'],
    without: FRAMEWORK,
  },
  { from: 'lib/seed', may: ['lib/db', 'lib/domain'], types: ['lib/contract'], without: FRAMEWORK },
  {
    from: 'lib/server',
    may: ['lib/adapters', 'lib/contract', 'lib/db', 'lib/domain', 'lib/env', 'lib/i18n', 'lib/site', 'messages'],
    without: FRAMEWORK,
  },
  { from: 'lib/cache', may: ['lib/api', 'lib/domain', 'lib/env', 'lib/i18n', 'lib/server/runtime/log'] },
  { from: 'lib/i18n', may: ['lib/domain', 'messages'] },
  { from: 'lib/content', may: ['lib/domain', 'lib/i18n', 'lib/site'], without: FRAMEWORK },
  { from: 'lib/seo', may: ['lib/domain', 'lib/i18n', 'lib/site'], types: ['lib/contract'] },
  { from: 'lib/pdf', may: ['lib/domain/locale'], without: FRAMEWORK },
  { from: 'lib/session', may: ['lib/api', 'lib/contract', 'lib/domain', 'lib/env'] },
  // Browser code imports types of the contract; bundle.test.ts checks that schemas load only with an opened form.
  { from: 'lib/browser', may: ['lib/api/client', 'lib/contract', 'lib/domain', 'lib/i18n', 'lib/seo'] },
  { from: 'lib/api', may: [...SHARED, 'lib/cache', 'lib/contract', 'lib/env', 'lib/pdf', 'lib/server', 'lib/session'] },
  // Calls a remote API with the same client as the shop.
  { from: 'lib/cli/api-check', may: ['lib/api', 'lib/contract'] },
  {
    from: 'lib/http',
    may: [
      ...SHARED,
      'lib/cache',
      'lib/cli/steps/progress',
      'lib/db',
      'lib/env',
      'lib/jobs',
      'lib/seed',
      'lib/server',
      'messages',
    ],
  },
  { from: 'lib/jobs', may: [...SHARED, 'lib/cache', 'lib/db', 'lib/env', 'lib/http', 'lib/server', 'messages'] },
  {
    from: 'lib/cli',
    may: [
      ...SHARED,
      ...[
        'lib/cache',
        'lib/db',
        'lib/env',
        'lib/http',
        'lib/jobs',
        'lib/seed',
        'lib/server',
        'messages',
        'lib/adapters/payment/payment-env',
      ],
    ],
  },
  { from: 'components', may: [...SHARED, 'lib/api', 'lib/browser', 'lib/contract'], types: ['lib/content'] },
  { from: 'app/api', may: [...PAGE, 'lib/server'] },
  { from: 'app', may: PAGE },
]
