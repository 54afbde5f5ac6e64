import { readdirSync } from 'node:fs'

type ImportRule = {
  /** If several rules match a file, the first one applies. */
  from: string
  /** Folders it may import values from, in addition to itself. */
  allowed: string[]
  /** Folders from which it may import only types, or lazily. */
  types?: string[]
  /** Packages it must not import. */
  forbiddenPackages?: RegExp
}

const FRAMEWORK = /^(next|react|react-dom|next-intl|next-auth)(\/|$)/
const ANY_PACKAGE = /./
const SHARED = ['lib/domain', 'lib/i18n', 'lib/seo', 'lib/site', 'lib/configured-settings', 'lib/edited-layout']
const CONFIG = ['lib/env', 'lib/provider-config']
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

/** The files that declare the environment variables of one provider: `lib/adapters/email/smtp-env`. */
const PROVIDER_ENV = readdirSync('lib/adapters', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('-env.ts') && !path.endsWith('payment-env.ts'))
  .map((path) => `lib/adapters/${path.replace(/\.ts$/, '')}`)

/** The allowed imports between folders. */
export const IMPORT_RULES: ImportRule[] = [
  // `entities` is the table of named HTML characters: data of the standard without behaviour.
  { from: 'lib/domain', allowed: [], forbiddenPackages: /^(?!entities$)/ },
  { from: 'lib/contract', allowed: ['lib/domain'], forbiddenPackages: /^(?!zod$)/ },
  // The environment variables of a provider are declared beside its adapter.
  ...PROVIDER_ENV.map((from) => ({ from, allowed: [], forbiddenPackages: /^(?!zod$)/ })),
  {
    from: 'lib/adapters/payment/payment-env',
    allowed: [
      ...PROVIDER_ENV.filter((path) => path.startsWith('lib/adapters/payment/')),
      'lib/domain/order/payment-method',
    ],
    forbiddenPackages: ANY_PACKAGE,
  },
  {
    from: 'lib/env',
    allowed: [
      ...PROVIDER_ENV.filter((path) => !path.startsWith('lib/adapters/payment/')),
      'lib/adapters/payment/payment-env',
      'lib/domain',
      'lib/per-process',
    ],
    forbiddenPackages: /^(?!zod$)/,
  },
  { from: 'lib/per-process', allowed: [], forbiddenPackages: ANY_PACKAGE },
  {
    from: 'lib/configured-settings',
    allowed: ['lib/domain', 'lib/env', 'lib/per-process'],
    forbiddenPackages: ANY_PACKAGE,
  },
  {
    from: 'lib/provider-config',
    allowed: [
      ...PROVIDER_ENV.filter((path) => !path.startsWith('lib/adapters/payment/')),
      'lib/adapters/payment/payment-env',
      'lib/env',
      'lib/per-process',
    ],
    forbiddenPackages: ANY_PACKAGE,
  },
  { from: 'lib/site', allowed: ['lib/configured-settings', 'lib/domain', 'lib/env'], forbiddenPackages: ANY_PACKAGE },
  { from: 'lib/db', allowed: ['lib/domain', 'lib/env', 'lib/per-process'], forbiddenPackages: FRAMEWORK },
  {
    from: 'lib/adapters',
    allowed: ['lib/db', 'lib/domain', ...CONFIG, 'lib/site'],
    types: ['lib/contract'],
    forbiddenPackages: FRAMEWORK,
  },
  { from: 'lib/seed', allowed: ['lib/db', 'lib/domain'], types: ['lib/contract'], forbiddenPackages: FRAMEWORK },
  {
    from: 'lib/server',
    allowed: [
      ...['lib/adapters', 'lib/contract', 'lib/db', 'lib/domain', ...CONFIG, 'lib/i18n', 'lib/per-process', 'lib/site'],
      'lib/configured-settings',
      'lib/edited-layout',
      'lib/edited-texts',
      // The names of category types.
      'lib/seo/category-type',
      'messages',
    ],
    forbiddenPackages: FRAMEWORK,
  },
  { from: 'lib/cache', allowed: ['lib/api', 'lib/domain', ...CONFIG, 'lib/i18n', 'lib/server/runtime/log'] },
  { from: 'lib/i18n', allowed: ['lib/domain', 'lib/per-process', 'messages'] },
  { from: 'lib/edited-layout', allowed: ['lib/domain', 'lib/per-process'], forbiddenPackages: ANY_PACKAGE },
  { from: 'lib/edited-texts', allowed: ['lib/domain', 'lib/per-process'], forbiddenPackages: ANY_PACKAGE },
  {
    from: 'lib/content',
    allowed: ['lib/domain', 'lib/edited-texts', 'lib/i18n', 'lib/site'],
    forbiddenPackages: FRAMEWORK,
  },
  { from: 'lib/seo', allowed: ['lib/domain', 'lib/i18n', 'lib/site'], types: ['lib/contract'] },
  { from: 'lib/pdf', allowed: ['lib/domain/locale'], forbiddenPackages: FRAMEWORK },
  { from: 'lib/session', allowed: ['lib/api', 'lib/contract', 'lib/domain', 'lib/env'] },
  // Browser code imports types of the contract; bundle.test.ts checks that schemas load only with an opened form.
  { from: 'lib/browser', allowed: ['lib/api/client', 'lib/contract', 'lib/domain', 'lib/i18n', 'lib/seo'] },
  {
    from: 'lib/api',
    allowed: [
      ...[...SHARED, 'lib/cache', 'lib/contract', ...CONFIG, 'lib/pdf', 'lib/per-process', 'lib/server'],
      'lib/session',
    ],
  },
  // Calls a remote API with the same client as the shop.
  { from: 'lib/cli/api-check', allowed: ['lib/api', 'lib/contract', 'lib/cli/steps'] },
  {
    from: 'lib/http',
    allowed: [
      ...SHARED,
      'lib/cache',
      'lib/cli/steps/progress',
      'lib/db',
      ...CONFIG,
      'lib/jobs',
      'lib/seed',
      'lib/server',
      'messages',
    ],
  },
  {
    from: 'lib/jobs',
    allowed: [
      ...[...SHARED, 'lib/cache', 'lib/db', 'lib/env', 'lib/http', 'lib/per-process', 'lib/server'],
      'messages',
    ],
  },
  {
    from: 'lib/cli',
    allowed: [
      ...SHARED,
      ...[
        'lib/cache',
        'lib/db',
        ...CONFIG,
        'lib/http',
        'lib/jobs',
        'lib/seed',
        'lib/server',
        'messages',
        'lib/adapters/payment/payment-env',
      ],
    ],
  },
  {
    from: 'components',
    allowed: [...SHARED, 'lib/api', 'lib/browser', 'lib/contract', 'lib/per-process'],
    types: ['lib/content'],
  },
  { from: 'app/api', allowed: [...PAGE, 'lib/server'] },
  { from: 'app', allowed: PAGE },
  { from: 'lib/deploy', allowed: [], forbiddenPackages: ANY_PACKAGE },
  { from: 'middleware', allowed: ['lib/domain'] },
  { from: 'instrumentation-client', allowed: [] },
  { from: 'next.config', allowed: [] },
  { from: 'tailwind.config', allowed: [] },
]
