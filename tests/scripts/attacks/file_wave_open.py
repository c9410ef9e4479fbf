# expect: violation
import wave

wave.open("/tmp/genie-corpus.wav", "rb")
result = "opened"
