import qrcode from 'qrcode-generator'

/**
 * A QR code with medium error correction.
 *
 * @param text capitals, digits and ` $%*+-./:`, which are packed closely
 */
export function paymentQr(text: string) {
  const code = qrcode(0, 'M')
  code.addData(text, 'Alphanumeric')
  code.make()
  return code
}

/** As a picture, with the white border that readers need. */
export const paymentQrSvg = (text: string): string =>
  paymentQr(text).createSvgTag({ cellSize: 4, margin: 16, scalable: true })

const gifCellPixels = 5
const gifMarginPixels = 20

/** As a GIF with the white border that readers need: what programs for e-mail show, unlike SVG. */
export function paymentQrGif(text: string): Buffer {
  const url = paymentQr(text).createDataURL(gifCellPixels, gifMarginPixels)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
