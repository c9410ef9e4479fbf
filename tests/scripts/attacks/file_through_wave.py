# expect: violation
import wave
wave.open("/tmp/noise.wav", "wb")
