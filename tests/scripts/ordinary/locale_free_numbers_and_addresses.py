# expect: ok
import ipaddress, numbers, cmath, colorsys, locale, string
net = ipaddress.ip_network("10.1.0.0/29")
print([str(h) for h in net.hosts()], ipaddress.ip_address("::1").is_loopback, isinstance(3, numbers.Integral), cmath.sqrt(-4), colorsys.rgb_to_hls(1, 0, 0))
print(locale.format_string("%d items", 1200), string.ascii_letters[:3])
result = round(cmath.phase(-1 + 1j), 12)
