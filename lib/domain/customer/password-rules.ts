/** What a new password needs, each on its own, so that a form can tick what a typed one has; `Password` of the contract asks for all. */
export const PASSWORD_RULES = [
  { key: 'length', pattern: /^.{8,30}$/su },
  { key: 'digit', pattern: /\d/ },
  { key: 'lower', pattern: /[a-z]/ },
  { key: 'upper', pattern: /[A-Z]/ },
] as const
