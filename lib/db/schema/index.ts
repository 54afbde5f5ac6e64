export * from './catalogue'
export * from './customer'
export * from './order'
export * from './system'
