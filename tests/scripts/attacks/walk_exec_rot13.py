# expect: violation
import codecs

exec(codecs.decode("vzcbeg bf\nerfhyg = bf.yvfgqve('/')", "rot13"))
