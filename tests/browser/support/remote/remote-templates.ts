/** One path of each template of a shop with the stub, and some of its variants. */
export const TEMPLATES = [
  ...['', '/home', '/home/fashion-2', '/gems', '/gemstones', '/gemstones/precious', '/gemstones/ruby'],
  ...['/gemstones/ruby?page=2', '/gemstones/ruby?sort=low', '/rudraksha', '/mala', '/healing-stones/crystal-balls'],
  ...['/gems/search', '/gems/search?q=emerald', '/gems/search?q=zzzz', '/gems/product/emerald-no-1-1201'],
  ...['/gems/cart', '/gems/wishlist', '/gems/compare', '/gems/checkout', '/gems/customized-jewellery'],
  ...['/gems/product-designs', '/account', '/elements', '/pages', '/pages/aboutus', '/pages/contact'],
  ...['/pages/gem-consultant', '/pages/view-certificate?number=X1', '/pages/ring-size-guide', '/pages/comingsoon'],
  ...['/pages/carat-to-ratti-converter', '/pages/gemstone-recommendation', '/gems/myorders/find', '/newsletter'],
]
