# expect: violation
import webbrowser

result = webbrowser.open("https://example.com/?leads=1")
