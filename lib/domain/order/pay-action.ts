/** How the browser starts the payment: redirect to the provider's page, or load the provider's script on our page. */
export type PayAction =
  | { kind: 'page'; url: string }
  | { kind: 'script'; src: string; options: Record<string, unknown> }
