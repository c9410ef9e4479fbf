# expect: violation|error
import componentize_py_types as types_of_host

err = types_of_host.Err("SELECT * FROM secrets")
raise err
