# expect: violation
import logging.handlers
handler = logging.handlers.SocketHandler("127.0.0.1", 9020)
handler.raiseExceptions = False
record = logging.LogRecord("x", 20, "p", 1, "secret", None, None)
handler.createSocket()
handler.emit(record)
