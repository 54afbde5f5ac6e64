/** What the browser does to pay: go to the vendor's page, or run the vendor's script with these options on our own. */
export type PayAction =
  | { kind: 'page'; url: string }
  | { kind: 'script'; src: string; options: Record<string, unknown> }
