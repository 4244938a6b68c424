/** Keeps the loudest sample that any page sends to the loudspeaker, and hears over WebRTC. */
export const loudness = `
  const connect = AudioNode.prototype.connect
  globalThis.loudest = 0
  const { RTCPeerConnection: Connection } = globalThis
  globalThis.RTCPeerConnection = class extends Connection {
    constructor(...given) {
      super(...given)
      this.addEventListener('track', ({ track }) => {
        const look = async () => {
          for (const { audioLevel = 0 } of (await this.getStats(track)).values())
            globalThis.loudest = Math.max(globalThis.loudest, audioLevel)
          if (this.connectionState !== 'closed') requestAnimationFrame(look)
        }
        look()
      })
    }
  }
  AudioNode.prototype.connect = function (to, ...more) {
    if (to instanceof AudioDestinationNode) {
      const analyser = this.context.createAnalyser()
      connect.call(this, analyser)
      const samples = new Float32Array(analyser.fftSize)
      const look = () => {
        analyser.getFloatTimeDomainData(samples)
        globalThis.loudest = Math.max(globalThis.loudest, ...samples)
        requestAnimationFrame(look)
      }
      look()
    }
    return connect.call(this, to, ...more)
  }`
